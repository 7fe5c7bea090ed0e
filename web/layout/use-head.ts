import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { languageIn } from '../../contract/parish-record.ts';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { useQueryStore } from '../data/use-query.tsx';
import { fullTitle } from '../routes/page-head.ts';
import { headOf, type PageModule, pageQueriesOf } from '../routes/page-modules.ts';
import type { View } from '../routes/views.ts';
import { showPalette } from './show-palette.ts';

/** Keeps the document's title, description and canonical URL in sync with the current page and its data. */
export function useHead(view: View, page: PageModule): void {
  const store = useQueryStore();
  const today = useToday();
  const parish = useParish();
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = pageQueriesOf(page, view).map(({ query }) => store.subscribe(query, listener));
      return () => unsubscribe.forEach((each) => each());
    },
    [store, page, view],
  );
  const current = () => {
    const head = headOf(view, page, { today, store });
    return JSON.stringify([head.title, head.description, head.path]);
  };
  const head = useSyncExternalStore(subscribe, current, current);
  useLayoutEffect(() => {
    const [title, description, path]: string[] = JSON.parse(head);
    document.title = fullTitle(title ?? '', parish);
    if (parish.churchName !== '') {
      showPalette(parish.palette);
      document.documentElement.lang = languageIn(parish.country);
    }
    set('meta[name="description"]', 'content', description ?? '');
    set('link[rel="canonical"]', 'href', (parish.website ?? '') + (path ?? ''));
  }, [head, parish]);
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
