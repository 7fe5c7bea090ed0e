import { Link, useLocation } from 'react-router-dom';
import type { YearCount } from '../data/listing.ts';
import type { Month } from '../formats/dates.ts';
import type { DatedList } from '../routes/dated-lists.ts';
import { yearPath } from '../routes/views.ts';
import styles from './list-links.module.css';

type YearLinksProps = {
  list: DatedList;
  /** The label of the links, such as 'Notices by year'. */
  label: string;
  years: readonly YearCount[];
  /** The year of this page, if it is a year's page. */
  current?: string | undefined;
};

/** Links to the pages of each year, which together contain the complete list. */
export function YearLinks({ list, label, years, current }: YearLinksProps) {
  if (years.every(({ year }) => year === current)) return null;
  return (
    <nav className={`cluster ${styles.years} no-print`} aria-label={label}>
      <span>{`${label}:`}</span>
      <ul className="cluster">
        {years.map(({ year }) => (
          <li key={year}>
            <Link
              className="target"
              to={yearPath(list, year)}
              aria-current={year === current ? 'page' : undefined}
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type MonthLinksProps = {
  months: readonly Month<unknown>[];
  idOf: (month: Month<unknown>) => string;
};

/** The maximum number of items without month links: a screen or two. */
const MAX_WITHOUT_LINKS = 12;

/** Whether a list is long enough for month links. */
export function needsMonthLinks(months: readonly Month<unknown>[]): boolean {
  return (
    months.length > 2 && months.reduce((count, { items }) => count + items.length, 0) > MAX_WITHOUT_LINKS
  );
}

/** Links to the months of a long list on the same page. Months of another year than the first show their year. */
export function MonthLinks({ months, idOf }: MonthLinksProps) {
  const { search } = useLocation();
  const isOfFirstYear = ({ year }: Month<unknown>) => year === months[0]?.year;
  return (
    <nav className={`${styles.months} no-print`} aria-label="Months">
      <ul>
        {months.map((each) => (
          <li key={idOf(each)}>
            <Link className="target" to={{ search, hash: idOf(each) }}>
              <span>{each.month.slice(0, 3)}</span>
              {!isOfFirstYear(each) && <span className={styles.year}>{`\u00a0’${each.year.slice(2)}`}</span>}
            </Link>
          </li>
        ))}
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
            <Link className="target" to={{ hash: id }}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
