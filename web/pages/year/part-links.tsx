import { Link } from 'react-router-dom';
import { type DatedList, type View, yearPath } from '../../routes/views.ts';
import styles from './page.module.css';

/** Links between the pages of a year that is too long for one. */
export function PartLinks({ list, view, parts }: { list: DatedList; view: View; parts: number }) {
  if (parts < 2) return null;
  return (
    <nav className={`${styles.parts} no-print`} aria-label={`Parts of ${view.year ?? ''}`}>
      {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
        <Link
          key={part}
          to={yearPath(list, view.year ?? '', part)}
          aria-current={part === (view.part ?? 1) ? 'page' : undefined}
        >
          Part {part}
        </Link>
      ))}
    </nav>
  );
}
