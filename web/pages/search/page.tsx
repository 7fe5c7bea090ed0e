import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { questionParameter } from '../../../contract/site-files.ts';
import { Page } from '../../components/page.tsx';
import { useQueryStore } from '../../data/use-query.tsx';
import { useHydrated } from '../../layout/use-hydrated.ts';
import type { HeadContext } from '../../routes/page-head.ts';
import { pages } from '../../routes/pages.ts';
import { addressOfResults } from '../../search/address-of-results.ts';
import { Found } from '../../search/found.tsx';
import { questionOf } from '../../search/question-of.ts';
import { SearchForm } from '../../search/search-form.tsx';
import { type ServedSearch, servedSearch } from '../../search/served-search.ts';
import { type Results, useResults } from '../../search/use-results.ts';
import styles from './page.module.css';

/** No search engine lists what others have searched for. */
export function head({ valueOf }: HeadContext) {
  const question = valueOf(servedSearch)?.question;
  return question ? { title: `‘${question}’ – ${pages.search.title}`, isIndexed: false } : {};
}

/** What a question finds. A server finds for those without script; in a browser nothing that is typed leaves it. */
export function Component() {
  const served = useServedSearch();
  const [parameters] = useSearchParams();
  const asked = useHydrated() ? (parameters.get(questionParameter) ?? '') : (served?.question ?? '');
  const [{ typed, since }, setTyped] = useState({ typed: asked, since: asked });
  if (since !== asked) setTyped({ typed: asked, since: asked });
  const input = useFieldOf(asked);
  const navigate = useNavigate();
  const results = withServed(useResults(typed), served?.question === typed ? served : undefined);
  return (
    <Page title="Search" lead="Mass times, events, news, people, documents: find anything on this site.">
      <SearchForm
        input={input}
        question={asked}
        onInput={({ currentTarget }) => setTyped({ typed: questionOf(currentTarget), since: asked })}
        onSubmit={(event) => {
          event.preventDefault();
          const address = addressOfResults(questionOf(event.currentTarget).trim());
          void navigate(address, { state: { keepsScroll: true } });
        }}
      />
      <Found results={results} question={typed} />
      {(typed.trim() === '' || showsNone(results)) && <Suggestions />}
    </Page>
  );
}

function useServedSearch(): ServedSearch | undefined {
  const rendered = useQueryStore().rendered(servedSearch);
  return rendered.status === 'loaded' ? rendered.value : undefined;
}

/** Whether the page would end with what was asked: nothing was found, or the index could not be read. */
function showsNone(results: Results): boolean {
  return results.status === 'failed' || (results.status === 'found' && results.documents.length === 0);
}

/** What most people look for: before anything is typed, and where nothing was found. */
function Suggestions() {
  return (
    <section className={styles.suggestions} aria-labelledby="suggestions">
      <h2 id="suggestions" className={styles.heading}>
        What people often look for
      </h2>
      <ul className={styles.list}>
        {suggestions.map(({ label, about, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const suggestions = [
  { label: 'Mass times', about: 'Every week, and what is different this week.', to: '/#mass-times' },
  { label: pages.calendar.label, about: 'Events that are coming up.', to: pages.calendar.path },
  { label: 'Baptisms, weddings, funerals', about: 'Whom to ask, and how soon.', to: '/#moments' },
  { label: 'Before you come', about: 'Parking, step-free way in, hearing loop.', to: '/#visit' },
  {
    label: pages.newsletters.label,
    about: 'The latest, and those of earlier years.',
    to: pages.newsletters.path,
  },
  { label: pages.team.label, about: 'Who is who, and how to reach them.', to: pages.team.path },
];

/** What the server has found stands until the browser has found by itself, and where it cannot. */
function withServed(own: Results, served: ServedSearch | undefined): Results {
  return served && own.status !== 'found' ? { status: 'found', documents: served.documents } : own;
}

/** The field, which takes over the question of a link or of the history; what was typed before the app was there stays. */
function useFieldOf(asked: string) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (input.current && before.current !== asked) input.current.value = asked;
    before.current = asked;
  }, [asked]);
  return input;
}
