import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A quiet line beside what it speaks of, such as that what is shown may not be the latest. */
export function Notice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}
