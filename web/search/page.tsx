import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { queryParameter } from '../../contract/site/site-files.ts';
import { Page } from '../ui/page.tsx';
import { usePagePath, useQueryStore } from '../data/query-store.tsx';
import { useHydrated } from '../ui/browser.ts';
import { fullTitle, type HeadContext } from '../routes/page-head.ts';
import { useParish } from '../data/parish.tsx';
import { pages, pageWords } from '../routes/pages.ts';
import {
  addressOfResults,
  questionOf,
  type Results,
  type ServedSearch,
  servedSearch,
  useResults,
} from './results.ts';
import { SearchResults } from './search-results.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './page.module.css';

/** Result pages are not indexed, because they show what others have searched for. */
export function head({ valueOf }: HeadContext) {
  const question = valueOf(servedSearch)?.question;
  return question ? { title: titleOf(question), isIndexed: false } : {};
}

function titleOf(question: string): string {
  return question ? `‘${question}’ – ${pages.search.title}` : pages.search.title;
}

/** Names the question in the title when it is not the one that the server answered. */
function useTitleOf(question: string): void {
  const parish = useParish();
  useEffect(() => {
    document.title = fullTitle(titleOf(question), parish);
  }, [question, parish]);
}

/** The results page. The server searches for visitors without JavaScript; in a browser the search is local. */
export function Component() {
  const served = useServedSearch();
  const [parameters] = useSearchParams();
  const question = useHydrated() ? (parameters.get(queryParameter) ?? '') : (served?.question ?? '');
  const [{ typed, since }, setTyped] = useState({ typed: question, since: question });
  if (since !== question) setTyped({ typed: question, since: question });
  const input = useFieldOf(question);
  const navigate = useNavigate();
  useTitleOf(question);
  const results = withServed(useResults(typed), served?.question === typed ? served : undefined);
  return (
    <Page title="Search" lead="Mass times, events, news, people, documents: find anything on this site.">
      <SearchForm
        input={input}
        question={question}
        onInput={({ currentTarget }) => setTyped({ typed: questionOf(currentTarget), since: question })}
        onSubmit={(event) => {
          event.preventDefault();
          const address = addressOfResults(questionOf(event.currentTarget).trim());
          const replace = address === addressOfResults(question);
          void navigate(address, { replace, state: { keepsScroll: true } });
        }}
      />
      <SearchResults results={results} question={typed} />
      {(typed.trim() === '' || showsNone(results)) && <Suggestions />}
    </Page>
  );
}

function useServedSearch(): ServedSearch | undefined {
  const rendered = useQueryStore().rendered(servedSearch, usePagePath());
  return rendered.status === 'loaded' ? rendered.value : undefined;
}

/** Whether there are no results to show, in which case suggestions follow. */
function showsNone(results: Results): boolean {
  return results.status === 'failed' || (results.status === 'found' && results.documents.length === 0);
}

/** Popular destinations, shown before anything is typed and when nothing was found. */
function Suggestions() {
  const parish = useParish();
  return (
    <section className={styles.suggestions} aria-labelledby="suggestions">
      <h2 id="suggestions" className="text-3">
        What people often look for
      </h2>
      <ul className={styles.list}>
        {suggestionsFor(parish).map(({ label, about, to }) => (
          <li key={to} className="row">
            <Link to={to}>{label}</Link>
            <p className="flush muted">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const suggestionsFor = (parish: ParishFacts) => [
  { label: 'Mass times', about: 'Every week, and what is different this week.', to: '/#mass-times' },
  { label: pageWords(pages.calendar, parish).label, about: 'What is coming up.', to: pages.calendar.path },
  ...(parish.hasMoments
    ? [{ label: 'Baptisms, weddings, funerals', about: 'Whom to ask, and how soon.', to: '/#moments' }]
    : []),
  ...(parish.hasVisit
    ? [{ label: 'Before you come', about: 'Parking, step-free way in, hearing loop.', to: '/#visit' }]
    : []),
  {
    label: pageWords(pages.newsletters, parish).label,
    about: 'The latest, and those from earlier years.',
    to: pages.newsletters.path,
  },
  {
    label: pageWords(pages.team, parish).label,
    about: 'Who is who, and how to reach them.',
    to: pages.team.path,
  },
];

/** Shows the server's results until the browser has its own, and if it cannot load the index. */
function withServed(own: Results, served: ServedSearch | undefined): Results {
  return served && own.status !== 'found' ? { status: 'found', documents: served.documents } : own;
}

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
