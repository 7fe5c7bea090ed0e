import type { ReactNode } from 'react';
import type { ParishDocument } from '../../contract/documents.ts';
import type { Stored, Item } from '../../contract/items.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import type { Listing } from '../data/listing.ts';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { DocumentRow } from '../documents/document-row.tsx';
import { byMonth, dateParts, formatDay } from '../formats/dates.ts';
import { summary } from '../formats/texts.ts';
import { newsCategories } from '../news/news-categories.ts';
import { Component as NotFound } from '../not-found/page.tsx';
import { type DatedList, datedLists } from '../routes/dated-lists.ts';
import type { HeadContext } from '../routes/page-head.ts';
import { pageWords } from '../routes/pages.ts';
import { type View, yearPath, itemPath } from '../routes/views.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { ItemLink } from '../ui/item-link.tsx';
import { FailedState, WhenLoaded } from '../ui/states.tsx';
import { MonthLinks, YearLinks } from '../ui/list-links.tsx';
import { Page } from '../ui/page.tsx';
import { ItemPicture } from '../ui/pictures/picture.tsx';
import { SectionLink } from '../ui/section.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { partsOf, yearPart, yearPrefetch } from './year-lists.ts';
import styles from './page.module.css';

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
  return view.list && view.list !== 'events' ? <YearPage list={view.list} view={view} /> : <NotFound />;
}

function YearPage({ list, view }: { list: Exclude<DatedList, 'events'>; view: View }) {
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
        <a
          key={part}
          className="target"
          href={yearPath(list, view.year ?? '', part)}
          aria-current={part === (view.part ?? 1) ? 'page' : undefined}
        >
          {`Part ${part}`}
        </a>
      ))}
    </nav>
  );
}

/** The maximum number of items without month links: a screen or two. */
const MAX_WITHOUT_LINKS = 12;

type YearMonthsProps = { list: DatedList; items: readonly Stored<YearItem>[] };

/** The items of a year by month, with links to the months of a long list. */
function YearMonths({ list, items }: YearMonthsProps) {
  const months = byMonth(items);
  return (
    <>
      {months.length > 2 && items.length > MAX_WITHOUT_LINKS && (
        <MonthLinks
          months={months.map(({ month, items: [first] }) => ({
            date: first?.date ?? '',
            href: `#${idOf(month)}`,
          }))}
        />
      )}
      {months.map(({ month, items: ofMonth }) => (
        <section key={month} className={styles.month} aria-labelledby={idOf(month)}>
          <h2 id={idOf(month)} className="text-2">
            {month}
          </h2>
          <ul className="rows">
            {ofMonth.map((item) => (
              <YearEntry key={item.id} list={list} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function idOf(month: string): string {
  return month.toLowerCase();
}

type YearArticle = Item<'news'> | Item<'reflections'>;

type YearItem = YearArticle | Stored<ParishDocument>;

type EntryProps<Item extends YearItem> = { list: DatedList; item: Item };

/** An item of a year: its date and linked title, or a document with its links. */
function YearEntry({ list, item }: EntryProps<YearItem>) {
  if ('fileUrl' in item) return <DocumentRow document={item} />;
  return (
    <Row list={list} item={item}>
      {'excerpt' in item
        ? linkedText(summary(item.excerpt))
        : linkedText(`${newsCategories[item.category].name}, ${item.author}`)}
    </Row>
  );
}

function Row({ list, item, children }: EntryProps<YearArticle> & { children: ReactNode }) {
  const { date, title } = item;
  const { weekday, day } = dateParts(date);
  return (
    <li className={`row ${styles.entry}`}>
      <time dateTime={date} className="muted">
        <span className="visually-hidden">{formatDay(date)}</span>
        <span aria-hidden>
          <span>{weekday.slice(0, 3)}</span> <span className={styles.day}>{day}</span>
        </span>
      </time>
      <EditLink of={datedLists[list].resource} item={item} />
      <h3 className="flush text-1">
        <ItemLink to={itemPath(list, item)} title={title} />
      </h3>
      <p className={`flush quiet ${styles.detail}`}>{children}</p>
      {'imageUrl' in item && <ItemPicture item={item} className={styles.picture} sizes="4.5rem" />}
    </li>
  );
}
