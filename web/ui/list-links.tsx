import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { YearCount } from '../data/listing.ts';
import { dateParts } from '../formats/dates.ts';
import type { DatedList } from '../routes/dated-lists.ts';
import { monthPath, yearPath } from '../routes/views.ts';
import styles from './list-links.module.css';

type YearLinksProps = {
  list: DatedList;
  /** The label of the links, such as 'Notices by year'. */
  label: string;
  years: readonly YearCount[];
  /** The year of this page, if it is a year's page. */
  current?: string | undefined;
};

/** Links to the pages of each year, of events to the last month of it; all of them together contain the complete list. */
export function YearLinks({ list, label, years, current }: YearLinksProps) {
  if (years.every(({ year }) => year === current)) return null;
  return (
    <nav className={`cluster ${styles.years} no-print`} aria-label={label}>
      <span>{`${label}:`}</span>
      <ul className="cluster">
        {years.map(({ year, latest }) => (
          <li key={year}>
            <a
              className="target"
              href={list === 'events' ? monthPath(latest) : yearPath(list, year)}
              aria-current={year === current ? 'page' : undefined}
            >
              {year}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type MonthLinksProps = { months: readonly { readonly date: CalendarDate; readonly href: string }[] };

/** Links to months, those of a list or their pages. Months of another year than the first show their year. */
export function MonthLinks({ months }: MonthLinksProps) {
  const firstYear = months[0]?.date.slice(0, 4);
  return (
    <nav className={`${styles.months} no-print`} aria-label="Months">
      <ul>
        {months.map(({ date, href }) => {
          const { month, year } = dateParts(date);
          return (
            <li key={date}>
              <a className="target" href={href}>
                <span>{month.slice(0, 3)}</span>
                {year !== firstYear && <span className={styles.year}>{`\u00a0’${year.slice(2)}`}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type JumpLinksProps = {
  /** What the links lead to, for screen readers: 'Periods'. */
  label: string;
  links: readonly { readonly id: string; readonly text: string }[];
};

/** Links to the parts of a long page, below its heading. */
export function JumpLinks({ label, links }: JumpLinksProps) {
  return (
    <nav className={`${styles.jumps} no-print`} aria-label={label}>
      <ul className="cluster">
        {links.map(({ id, text }) => (
          <li key={id}>
            <a className="target" href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
