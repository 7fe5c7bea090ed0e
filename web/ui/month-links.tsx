import { Link, useLocation } from 'react-router-dom';
import type { Month } from '../formats/dates.ts';
import styles from './month-links.module.css';

type MonthLinksProps = {
  months: readonly Month<unknown>[];
  idOf: (month: Month<unknown>) => string;
  /** Whether they are in rows in a wide window, too, rather than in a column. */
  isRow?: boolean;
};

/** The maximum number of items without month links: a screen or two. */
const MAX_WITHOUT_LINKS = 12;

/** Whether a list is long enough for month links. */
export function needsMonthLinks(months: readonly Month<unknown>[]): boolean {
  return (
    months.length > 2 && months.reduce((count, { items }) => count + items.length, 0) > MAX_WITHOUT_LINKS
  );
}

/**
 * Links to the months of a long list on the same page: abbreviated when laid out in rows, with the number of items when in
 * a column. Months of another year than the first show their year.
 */
export function MonthLinks({ months, idOf, isRow = false }: MonthLinksProps) {
  const { search } = useLocation();
  const isOfFirstYear = ({ year }: Month<unknown>) => year === months[0]?.year;
  return (
    <nav className={`${isRow ? '' : styles.column} ${styles.links} no-print`} aria-label="Months">
      <ul>
        {months.map((each) => (
          <li key={idOf(each)}>
            <Link to={{ search, hash: idOf(each) }}>
              <span>
                <span>{each.month.slice(0, 3)}</span>
                <span className={styles.rest}>{each.month.slice(3)}</span>
                {!isOfFirstYear(each) && <span className={styles.year}>{` ’${each.year.slice(2)}`}</span>}
              </span>
              <span className={styles.count} aria-hidden>
                {each.items.length}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
