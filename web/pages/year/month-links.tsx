import { Link, useLocation } from 'react-router-dom';
import type { Month } from '../../formats/by-month.ts';
import styles from './month-links.module.css';

type MonthLinksProps = {
  months: readonly Month<unknown>[];
  /** The id of a month's heading. */
  idOf: (month: Month<unknown>) => string;
};

/** What fits on a screen or two needs no way to its months. */
const FEW = 12;

/** Whether a list is so long that it needs a way to its months. */
export function needsMonthLinks(months: readonly Month<unknown>[]): boolean {
  return months.length > 2 && months.reduce((count, { items }) => count + items.length, 0) > FEW;
}

/**
 * The way to the months of a long list on the same page: by three letters where they stand in rows, and with how many items there
 * are where they stand in a column. Months of a later or earlier year than the first say which.
 */
export function MonthLinks({ months, idOf }: MonthLinksProps) {
  const { search } = useLocation();
  const isOfFirstYear = ({ year }: Month<unknown>) => year === months[0]?.year;
  return (
    <nav className={`${styles.links} no-print`} aria-label="Months">
      <ul>
        {months.map((each) => (
          <li key={idOf(each)}>
            <Link
              to={{ search, hash: idOf(each) }}
              aria-label={isOfFirstYear(each) ? each.month : `${each.month} ${each.year}`}
            >
              <span>
                {each.month.slice(0, 3)}
                <span className={styles.rest}>{each.month.slice(3)}</span>
                {!isOfFirstYear(each) && ` ’${each.year.slice(2)}`}
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
