import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import type { Item } from '../../../contract/items.ts';
import styles from './neighbours.module.css';

type NeighboursProps = {
  newer: Item<'reflections'> | undefined;
  older: Item<'reflections'> | undefined;
};

/** Links from the end of a reflection to the newer and older ones. */
export function Neighbours({ newer, older }: NeighboursProps) {
  if (!newer && !older) return null;
  return (
    <nav className={`no-print ${styles.neighbours}`} aria-label="Read on">
      {newer && (
        <Link to={`#${newer.id}`} state={{ keepsScroll: true }}>
          <ArrowLeft size={20} aria-hidden />
          <span>
            <span className={`quiet ${styles.label}`}>Newer</span>{' '}
            <span className={styles.title}>{newer.title}</span>
          </span>
        </Link>
      )}
      {older && (
        <Link to={`#${older.id}`} state={{ keepsScroll: true }} className={styles.older}>
          <span>
            <span className={`quiet ${styles.label}`}>Older</span>{' '}
            <span className={styles.title}>{older.title}</span>
          </span>
          <ArrowRight size={20} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
