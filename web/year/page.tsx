import { Link } from 'react-router-dom';
import type { Stored } from '../../contract/items.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { Page } from '../ui/page.tsx';
import { SectionLink } from '../ui/section-link.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { WhenLoaded } from '../ui/when-loaded.tsx';
import { YearLinks } from '../ui/year-links.tsx';
import { useParish } from '../data/parish.tsx';
import type { Listing } from '../data/listing.ts';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/use-query.tsx';
import type { HeadContext } from '../routes/page-head.ts';
import { pageWords } from '../routes/pages.ts';
import { type DatedList, datedLists } from '../routes/dated-lists.ts';
import { type View, yearPath } from '../routes/views.ts';
import { Component as NotFound } from '../not-found/page.tsx';
import { type YearItem, YearEntry } from './year-entry.tsx';
import styles from './page.module.css';
import { partsOf, yearPart, yearPrefetch } from './year-lists.ts';
import { MonthLinks, needsMonthLinks } from '../ui/month-links.tsx';
import { byMonth } from '../formats/by-month.ts';

export const prefetch = yearPrefetch;

export function head({ view: { list, year = '', part = 1 }, parish }: HeadContext) {
  if (!list) return {};
  const title = `${titleOf(list, parish)} ${year}${part > 1 ? `, part ${part}` : ''}`;
  return { title, description: `${title} of ${parish.churchName}.` };
}

function titleOf(list: DatedList, parish: ParishFacts): string {
  const { title, parent } = datedLists[list];
  return title ?? pageWords(parent, parish).label;
}

/** One year of a list by month, with links to the other years. */
export function Component({ view }: { view: View }) {
  return view.list ? <YearPage list={view.list} view={view} /> : <NotFound />;
}

function YearPage({ list, view }: { list: DatedList; view: View }) {
  const listing = useQuery<Listing<Stored<YearItem>>>(queries[list]);
  const parish = useParish();
  const { parent } = datedLists[list];
  const { label } = pageWords(parent, parish);
  return (
    <WhenLoaded of={listing}>
      {(loaded, _isFallback, retry) => {
        const parts = partsOf(loaded, view.year);
        const items = yearPart(loaded, view);
        if (retry && items.length === 0)
          return <FailedState message="This could not be loaded" retry={retry} fillsPage />;
        if ((view.part ?? 1) > parts) return <NotFound />;
        return (
          <Page title={`${titleOf(list, parish)} ${view.year ?? ''}`} section={label} parent={parent.path}>
            {items.length === 0 && <Spinner fillsPage />}
            <YearMonths list={list} items={items} />
            <PartLinks list={list} view={view} parts={parts} />
            <YearLinks list={list} label="Years" years={loaded.years} current={view.year} />
            <div className={styles.ways}>
              <SectionLink to={parent.path}>{label}</SectionLink>
            </div>
          </Page>
        );
      }}
    </WhenLoaded>
  );
}

/** Links between the pages of a year that is too long for one. */
function PartLinks({ list, view, parts }: { list: DatedList; view: View; parts: number }) {
  if (parts < 2) return null;
  return (
    <nav className={`cluster ${styles.parts} no-print`} aria-label={`Parts of ${view.year ?? ''}`}>
      {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
        <Link
          key={part}
          to={yearPath(list, view.year ?? '', part)}
          aria-current={part === (view.part ?? 1) ? 'page' : undefined}
        >
          {`Part ${part}`}
        </Link>
      ))}
    </nav>
  );
}

type YearMonthsProps = { list: DatedList; items: readonly Stored<YearItem>[] };

/** The items of a year by month, with links to the months of a long list. */
function YearMonths({ list, items }: YearMonthsProps) {
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
