import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A line of short facts, one element each, separated by dots. */
export function Facts({ children }: { children: ReactNode }) {
  return <p className={`quiet cluster ${styles.facts}`}>{children}</p>;
}
