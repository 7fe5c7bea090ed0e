import { useEffect, useMemo, useState } from 'react';
import { type SearchDocument, queryParameter } from '../../contract/site/site-files.ts';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { pages } from '../routes/pages.ts';
import type { Answer } from './answers.ts';
import type { Search } from './finder.ts';

export type Results =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'found';
      readonly answers: readonly Answer[];
      readonly documents: readonly SearchDocument[];
    };

type Loading = Search | 'loading' | 'failed';

/** Searches in the browser, so that the question is not sent anywhere. The index is fetched on the first render. */
export function useResults(question: string): Results {
  const today = useToday();
  const { timeZone } = useParish();
  const [finder, setFinder] = useState<{ readonly now: Loading }>({ now: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const set = (now: Loading) => isCurrent && setFinder({ now });
    import('./finder.ts').then(({ loadFinder }) => loadFinder()).then(set, () => set('failed'));
    return () => void (isCurrent = false);
  }, [attempt]);

  return useMemo(() => {
    if (finder.now === 'loading') return { status: 'loading' };
    if (finder.now === 'failed')
      return {
        status: 'failed',
        retry: () => {
          setFinder({ now: 'loading' });
          setAttempt((before) => before + 1);
        },
      };
    const { answer, find } = finder.now;
    return {
      status: 'found',
      answers: answer(question, new Date(), timeZone),
      documents: find(question, today),
    };
  }, [finder, question, today, timeZone]);
}

/** The address of the results page for a question. */
export function addressOfResults(question: string): string {
  return `${pages.search.path}?${new URLSearchParams({ [queryParameter]: question }).toString()}`;
}

/** The question typed into the search form. */
export function questionOf(form: HTMLFormElement): string {
  return String(new FormData(form).get(queryParameter) ?? '');
}
