import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Item } from '../../contract/items.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { queryParameter } from '../../contract/site/site-files.ts';
import { oncePerSeries } from '../calendar/choose-events.ts';
import { setAddress, useAddress } from '../ui/address.ts';
import { Page } from '../ui/page.tsx';
import type { ListedEvent, Listing } from '../data/listing.ts';
import { queries } from '../data/queries.ts';
import { partOf } from '../data/query.ts';
import { useQuery } from '../data/query-store.tsx';
import { useToday } from '../data/today.tsx';
import { formatDate, formatDay } from '../formats/dates.ts';
import { fullTitle } from '../routes/page-head.ts';
import { useParish } from '../data/parish.tsx';
import { hasPage, pageNames, pages, pageWords } from '../routes/pages.ts';
import { itemPath } from '../routes/views.ts';
import { NewTabLink } from '../ui/item-link.tsx';
import { unbrokenTimes } from '../ui/text/linked-text.tsx';
import { addressOfResults, questionOf, type Results, useResults } from './results.ts';
import { SearchResults } from './search-results.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './page.module.css';

const MAX_EVENTS = 20;

const MAX_NEWSLETTERS = 10;

type Events = Listing<ListedEvent>;

type Newsletters = Listing<Item<'newsletters'>>;

export const prefetch = [
  partOf(queries.events, (events, today): Events => ({
    ...events,
    items: ahead(events, today).map((event) => ({ ...event, description: '' })),
    isPart: true,
  })),
  partOf(queries.newsletters, (newsletters): Newsletters => ({
    ...newsletters,
    items: latestListed(newsletters),
    isPart: true,
  })),
];

/** Without those that are kept out of search. */
function latestListed({ items }: Newsletters): Newsletters['items'] {
  return items.filter(({ unlisted }) => !unlisted).slice(0, MAX_NEWSLETTERS);
}

function ahead({ items }: Events, today: CalendarDate): Events['items'] {
  const coming = items.filter(({ date }) => date >= today);
  return oncePerSeries(coming, today).slice(0, MAX_EVENTS);
}

function titleOf(question: string): string {
  return question ? `‘${question}’ – ${pages.search.title}` : pages.search.title;
}

/** Names the question in the title. */
function useTitleOf(question: string): void {
  const parish = useParish();
  useEffect(() => {
    document.title = fullTitle(titleOf(question), parish);
  }, [question, parish]);
}

/** The search in the browser and, without a question or without JavaScript, a list of what the site has. */
export function Component() {
  const question = new URLSearchParams(useAddress().search).get(queryParameter) ?? '';
  const [{ typed, since }, setTyped] = useState({ typed: question, since: question });
  if (since !== question) setTyped({ typed: question, since: question });
  const input = useFieldOf(question);
  useTitleOf(question);
  const results = useResults(typed);
  return (
    <Page title="Search" lead="Mass times, events, news, people, documents: find anything on this site.">
      <SearchForm
        input={input}
        question={question}
        onInput={({ currentTarget }) => setTyped({ typed: questionOf(currentTarget), since: question })}
        onSubmit={(event) => {
          event.preventDefault();
          const address = addressOfResults(questionOf(event.currentTarget).trim());
          setAddress(address, { replace: address === addressOfResults(question) });
        }}
      />
      <SearchResults results={results} question={typed} />
      <p className="without-script">
        The search is a script, which does not run here. This is what the site has:
      </p>
      {(typed.trim() === '' || showsNone(results)) && <Contents />}
    </Page>
  );
}

/** Whether there are no results to show, in which case the contents follow. */
function showsNone(results: Results): boolean {
  return results.status === 'failed' || (results.status === 'found' && results.documents.length === 0);
}

/** What the site has, by kind. */
function Contents() {
  const parish = useParish();
  const today = useToday();
  const events = useQuery(queries.events);
  const newsletters = useQuery(queries.newsletters);
  const coming = events.status === 'loaded' ? ahead(events.value, today) : [];
  const latest = newsletters.status === 'loaded' ? latestListed(newsletters.value) : [];
  return (
    <>
      <Kind
        name="Pages"
        entries={placesOf(parish).map(({ label, about, to }) => ({
          about,
          link: <a href={to}>{label}</a>,
        }))}
      />
      <Kind
        name="Coming events"
        entries={coming.map((event) => ({
          about: [formatDay(event.date), event.repeats].filter(Boolean).join(': '),
          link: <a href={itemPath('events', event) ?? pages.calendar.path}>{unbrokenTimes(event.title)}</a>,
        }))}
      />
      <Kind
        name={pageWords(pages.newsletters, parish).label}
        entries={latest.map(({ title, fileUrl, date }) => ({
          about: formatDate(date),
          link: <NewTabLink href={fileUrl}>{title}</NewTabLink>,
        }))}
      />
    </>
  );
}

type KindProps = {
  name: string;
  entries: readonly { readonly link: ReactNode; readonly about: string }[];
};

function Kind({ name, entries }: KindProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section className={styles.kind} aria-labelledby={id}>
      <h2 id={id} className="text-3">
        {name}
      </h2>
      <ul className={styles.list}>
        {entries.map(({ link, about }, at) => (
          <li key={at} className="row">
            {link}
            <p className="flush muted">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pages of the site, after the parts of Home that people often look for. */
const placesOf = (parish: ParishFacts) => [
  { label: 'Mass times', about: 'Every week, and what is different this week.', to: '/#mass-times' },
  ...(parish.hasVisit
    ? [{ label: 'Before you come', about: 'Parking, step-free way in, hearing loop.', to: '/#visit' }]
    : []),
  ...pageNames
    .filter((name) => pages[name].audience === 'everyone' && !['search', 'notFound'].includes(name))
    .filter((name) => hasPage(name, parish))
    .map((name) => {
      const { label, description } = pageWords(pages[name], parish);
      return { label, about: description, to: pages[name].path };
    }),
];

/** The search field, updated when navigation changes the question. Text typed before hydration is kept. */
function useFieldOf(question: string) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(question);
  useEffect(() => {
    if (input.current && before.current !== question) input.current.value = question;
    before.current = question;
  }, [question]);
  return input;
}
