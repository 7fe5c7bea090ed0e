import { StrictMode, use, useEffect, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { languageIn } from '../../contract/parish-record.ts';
import { ParishProvider, useIsBeingSetUp, useParish } from '../data/parish.tsx';
import { type QueryStore, QueryStoreProvider, useQueryStore } from '../data/query-store.tsx';
import { TodayProvider, useToday } from '../data/today.tsx';
import { fullTitle } from '../routes/page-head.ts';
import { isPublicView, type View, hasView, type PublicViewName } from '../routes/views.ts';
import { PagePath } from '../ui/address.ts';
import { Contained, FailedState, Spinner } from '../ui/states.tsx';
import { closePopup } from '../ui/dialogs.tsx';
import { EditSwitch } from '../ui/edit-link.tsx';
import { showPalette } from '../ui/browser.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { NoticeBand } from './frame/notice-band.tsx';
import { SkipLink } from './frame/skip-link.tsx';
import { loadPage, headOf, type PageModule, pageQueriesOf } from './page-modules.ts';

type SiteProps = {
  store: QueryStore;
  view: View;
  today: CalendarDate;
  /** The time for which the server rendered the page (ISO timestamp), if the page depends on it. */
  at?: string | undefined;
};

/** The tree inside `#root`. It must be the same on the server and in the browser, or hydration fails. */
export function Site({ store, view, today, at }: SiteProps) {
  return (
    <StrictMode>
      <Contained fallback={<PageFailed />}>
        <QueryStoreProvider store={store}>
          <ParishProvider>
            <TodayProvider initial={today} at={at}>
              <PagePath value={view.path}>
                <App view={view} />
              </PagePath>
            </TodayProvider>
          </ParishProvider>
        </QueryStoreProvider>
      </Contained>
    </StrictMode>
  );
}

/** Shown for a page that fails to render, or whose chunk cannot be fetched: only a new document refers to another chunk. */
function PageFailed() {
  return <FailedState message="This page could not be shown." retry={() => location.reload()} fillsPage />;
}

/** The site's layout: header, page, footer. */
function App({ view: requested }: { view: View }) {
  const isBeingSetUp = useIsBeingSetUp();
  const view: View = isBeingSetUp ? { ...requested, name: 'beingSetUp' } : requested;
  useEffect(closePopupsOnLeaving, []);
  return (
    <>
      <SkipLink />
      {!isBeingSetUp && (
        <Contained>
          <Header />
        </Contained>
      )}
      <NoticeBand />
      <main id="main" tabIndex={-1}>
        <Contained fallback={<PageFailed />}>
          <PageView view={view} />
        </Contained>
      </main>
      {!isBeingSetUp && <Footer />}
      <EditSwitch />
    </>
  );
}

/** Closes menus and dialogs when the page is left, or going back to it would show them open. */
function closePopupsOnLeaving(): () => void {
  const close = () => document.querySelectorAll<HTMLElement>('[popover]').forEach(closePopup);
  addEventListener('pagehide', close);
  return () => removeEventListener('pagehide', close);
}

/** Renders a page once its chunk is loaded; of an administrators' page, whose app is another one, only the frame. */
function PageView({ view }: { view: View }) {
  const parish = useParish();
  const name = hasView(view, parish) ? view.name : 'notFound';
  if (!isPublicView(name)) return <Spinner label="Loading..." fillsPage />;
  return <LoadedPage view={{ ...view, name }} name={name} />;
}

function LoadedPage({ view, name }: { view: View; name: PublicViewName }) {
  const page = use(loadPage(name));
  const { Component } = page;
  useHead(view, page);
  return <Component view={view} />;
}

/** Keeps the document's title, description and canonical URL in sync with the page's data. */
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
