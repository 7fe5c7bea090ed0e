import { Link } from 'react-router-dom';
import styles from './item-link.module.css';
import { linkedText } from './text/linked-text.tsx';
import { unbrokenTimes } from './text/unbroken-times.tsx';

/** A heading's text, as a link to the item's page if it has one. */
export function ItemLink({ to, title }: { to: string | undefined; title: string }) {
  return to ? (
    <Link to={to} className={styles.link}>
      {unbrokenTimes(title)}
    </Link>
  ) : (
    linkedText(title)
  );
}
