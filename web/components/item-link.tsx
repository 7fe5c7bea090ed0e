import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './item-link.module.css';

/** A heading that leads to the page of its item, and looks like the heading; plain text for an item without a page. */
export function ItemLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  ) : (
    children
  );
}
