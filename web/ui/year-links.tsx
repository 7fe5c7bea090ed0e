import { Link } from 'react-router-dom';
import type { YearCount } from '../data/listing.ts';
import type { DatedList } from '../routes/dated-lists.ts';
import { yearPath } from '../routes/views.ts';
import styles from './year-links.module.css';

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
      <ul>
        {years.map(({ year }) => (
          <li key={year}>
            <Link to={yearPath(list, year)} aria-current={year === current ? 'page' : undefined}>
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
