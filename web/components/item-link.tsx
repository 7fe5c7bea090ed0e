import { Link } from 'react-router-dom';
import styles from './item-link.module.css';
import { linkedText } from './text/linked-text.tsx';
import { unbrokenTimes } from './text/unbroken-times.tsx';

/** A heading that leads to the page of its item, and looks like the heading; plain text for an item without a page. */
export function ItemLink({ to, title }: { to: string | undefined; title: string }) {
  return to ? (
    <Link to={to} className={styles.link}>
      {unbrokenTimes(title)}
    </Link>
  ) : (
    linkedText(title)
  );
}
