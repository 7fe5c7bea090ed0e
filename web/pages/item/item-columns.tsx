import type { ReactNode } from 'react';
import styles from './item-columns.module.css';

type ItemColumnsProps = {
  /** Whom the item is from, or whom to ask: beside it, or beneath it where there is no room. */
  aside: ReactNode;
  children: ReactNode;
};

/** The page of one item: the item, and what stands beside it. */
export function ItemColumns({ aside, children }: ItemColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.item}>{children}</div>
      <div className={`${styles.aside} no-print`}>{aside}</div>
    </div>
  );
}
