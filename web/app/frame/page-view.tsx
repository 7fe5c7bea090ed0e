import { use, useEffect, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { useParish } from '../../data/parish.tsx';
import { PagePathProvider, useQueryStore } from '../../data/use-query.tsx';
import { loadPage, headOf, type PageModule, pageQueriesOf } from '../page-modules.ts';
import { hasView, isPublicView, type PublicViewName, type View } from '../../routes/views.ts';
import { languageIn } from '../../../contract/parish-record.ts';
import { useToday } from '../../data/today.tsx';
import { fullTitle } from '../../routes/page-head.ts';
import { showPalette } from '../../ui/show-palette.ts';

/** Renders a page once its chunk is loaded. */
export function PageView({ view }: { view: View }) {
  const { name } = view;
  const parish = useParish();
  if (!isPublicView(name)) return <AdminFrame />;
  return hasView(view, parish) ? (
    <LoadedPage view={view} name={name} />
  ) : (
    <LoadedPage view={{ ...view, name: 'notFound' }} name="notFound" />
  );
}

/** The page that the admin area starts in. If the site's app comes here, its document has to be loaded. */
function AdminFrame() {
  useEffect(() => location.reload(), []);
  return <Spinner label="Loading..." fillsPage />;
}

function LoadedPage({ view, name }: { view: View; name: PublicViewName }) {
  const { files } = useQueryStore();
  const page = use(loadPage(name));
  const pending = name !== 'notFound' ? files.pending(view.path) : undefined;
  if (pending) use(pending);
  const { Component } = page;
  useHead(view, page);
  // Remounts for another item or year, but not for another gallery folder.
  return (
    <PagePathProvider value={view.path}>
      <Component key={view.slug ?? view.year ?? ''} view={view} />
    </PagePathProvider>
  );
}

/** Keeps the document's title, description and canonical URL in sync with the current page and its data. */
function useHead(view: View, page: PageModule): void {
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
