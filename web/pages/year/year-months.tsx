import type { Stored } from '../../../contract/items.ts';
import { MonthLinks, needsMonthLinks } from './month-links.tsx';
import { byMonth } from '../../formats/by-month.ts';
import type { DatedList } from '../../routes/dated-lists.ts';
import { type YearItem, YearEntry } from './year-entry.tsx';
import styles from './year-months.module.css';

type YearMonthsProps = { list: DatedList; items: readonly Stored<YearItem>[] };

/** The items of a year by month, with links to the months of a long list. */
export function YearMonths({ list, items }: YearMonthsProps) {
  const months = byMonth(items);
  const isLong = needsMonthLinks(months);
  return (
    <div className={isLong ? styles.columns : undefined}>
      {isLong && <MonthLinks months={months} idOf={({ month }) => idOf(month)} />}
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

function idOf(month: string): string {
  return month.toLowerCase();
}
