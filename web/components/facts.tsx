import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Short facts of one thing, an element each, side by side with a dot between two in a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}
