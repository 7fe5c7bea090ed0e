import { Link } from 'react-router-dom';
import type { Stored } from '../../../contract/items.ts';
import { byMonth, type Month } from '../../formats/by-month.ts';
import type { DatedList } from '../../routes/views.ts';
import { type YearItem, YearEntry } from './year-entry.tsx';
import styles from './year-months.module.css';

type YearMonthsProps = { list: DatedList; items: readonly Stored<YearItem>[] };

/** What fits on a screen or two needs no way to its months. */
const FEW = 12;

/** The items of a year under their months, with links to the months of a long list. */
export function YearMonths({ list, items }: YearMonthsProps) {
  const months = byMonth(items);
  const isLong = items.length > FEW && months.length > 2;
  return (
    <div className={isLong ? styles.columns : undefined}>
      {isLong && <MonthLinks months={months} />}
      <div className={styles.months}>
        {months.map(({ month, items: ofMonth }) => (
          <section key={month} className={styles.month} aria-labelledby={idOf(month)}>
            <h2 id={idOf(month)}>{month}</h2>
            <ul>
              {ofMonth.map((item) => (
                <YearEntry key={item.id} list={list} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** By three letters where they stand in rows; with how many items there are where they stand in a column. */
function MonthLinks({ months }: { months: readonly Month<unknown>[] }) {
  return (
    <nav className={`${styles.links} no-print`} aria-label="Months">
      <ul>
        {months.map(({ month, items }) => (
          <li key={month}>
            <Link to={`#${idOf(month)}`}>
              <span>
                {month.slice(0, 3)}
                <span className={styles.rest}>{month.slice(3)}</span>
              </span>
              <span className={styles.count} aria-hidden>
                {items.length}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function idOf(month: string): string {
  return month.toLowerCase();
}
