import type { ReactNode } from 'react';
import styles from './item-columns.module.css';

type ItemColumnsProps = {
  /** The item's author or the contacts, beside it or, on narrow screens, below. */
  aside: ReactNode;
  children: ReactNode;
};

/** The layout of an item's page: the item with an aside. */
export function ItemColumns({ aside, children }: ItemColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.item}>{children}</div>
      <div className={`${styles.aside} no-print`}>{aside}</div>
    </div>
  );
}
