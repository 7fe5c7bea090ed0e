import {
  type ReactNode,
  StrictMode,
  type MouseEvent,
  use,
  useDeferredValue,
  useMemo,
  Component,
  useEffect,
  useCallback,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { type ParishFacts, languageIn } from '../../contract/parish-record.ts';
import { ParishProvider, useIsBeingSetUp, useParish } from '../data/parish.tsx';
import {
  type QueryStore,
  QueryStoreProvider,
  useMissing,
  PagePathProvider,
  useQueryStore,
} from '../data/query-store.tsx';
import { TodayProvider, useToday } from '../data/today.tsx';
import { defaultHead, fullTitle } from '../routes/page-head.ts';
import { viewAt, isPublicView, type View, hasView, type PublicViewName } from '../routes/views.ts';
import { Contained, FailedState, Spinner } from '../ui/states.tsx';
import { EditSwitch } from '../ui/edit-link.tsx';
import { isShortcut, showPalette } from '../ui/browser.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { NoticeBand } from './frame/notice-band.tsx';
import { NavigationProgress, RouteAnnouncer, SkipLink, useScrollRestoration } from './frame/navigation.tsx';
import { clearFailure, loadPage, headOf, type PageModule, pageQueriesOf } from './page-modules.ts';

type SiteProps = {
  store: QueryStore;
  today: CalendarDate;
  /** The time for which the server rendered the page (ISO timestamp), if the page depends on it. */
  at?: string | undefined;
  /** Wraps the app in a BrowserRouter or a StaticRouter. */
  router: (app: ReactNode) => ReactNode;
};

/** The tree inside `#root`. It must be the same on the server and in the browser, or hydration fails. */
export function Site({ store, today, at, router }: SiteProps) {
  return (
    <StrictMode>
      <Contained
        fallback={
          <FailedState message="This page could not be shown." retry={() => location.reload()} fillsPage />
        }
      >
        <QueryStoreProvider store={store}>
          <ParishProvider>
            <TodayProvider initial={today} at={at}>
              {router(<App />)}
            </TodayProvider>
          </ParishProvider>
        </QueryStoreProvider>
      </Contained>
    </StrictMode>
  );
}

type ErrorBoundaryProps = {
  /** The page rendered inside. */
  view: View;
  parish: ParishFacts;
  children: ReactNode;
};

/** Renders an error message if a page fails to render, such as when its chunk cannot be fetched, until another is shown. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; path: string }> {
  override state = { failed: false, path: this.props.view.path };

  static getDerivedStateFromProps({ view }: ErrorBoundaryProps, { path }: { path: string }) {
    return path === view.path ? null : { failed: false, path: view.path };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Makes the next visit to the page fetch its chunk again. The page did not render, so it has not set its title. */
  override componentDidCatch() {
    const { view, parish } = this.props;
    if (isPublicView(view.name)) clearFailure(view.name);
    document.title = fullTitle(defaultHead(view, parish).title, parish);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Rerendering is not enough: after a deployment only the new document refers to the page's new chunk.
    return <FailedState message="This page could not be shown." retry={() => location.reload()} fillsPage />;
  }
}

/**
 * The site's layout: header, the page at the current address, footer. The previous page stays visible until the next one
 * can render.
 */
function App() {
  const context = use(LocationContext);
  const requested = context.location;
  const shown = useDeferredValue(requested);
  const atAddress = useMemo(() => viewAt(shown.pathname), [shown.pathname]);
  const missing = useMissing(atAddress.path);
  const isBeingSetUp = useIsBeingSetUp();
  const name = isBeingSetUp ? 'beingSetUp' : (missing ?? atAddress.name);
  const view = useMemo(() => ({ ...atAddress, name }), [atAddress, name]);
  useScrollRestoration(shown);
  const isUnderway = requested.pathname !== shown.pathname;
  return (
    <>
      <SkipLink />
      {!isBeingSetUp && (
        <Contained>
          <Header />
        </Contained>
      )}
      <NavigationProgress underway={isUnderway} />
      <NoticeBand />
      <RouteAnnouncer view={view} />
      <main id="main" tabIndex={-1} onClickCapture={isUnderway ? ignoreRepeated : undefined}>
        <ErrorBoundary view={view} parish={useParish()}>
          {/* Until the next page can render, this one keeps its own query and hash, which determine what it shows. */}
          <LocationContext value={isUnderway ? { ...context, location: shown } : context}>
            <PageView view={view} />
          </LocationContext>
        </ErrorBoundary>
      </main>
      {!isBeingSetUp && <Footer />}
      <EditSwitch />
    </>
  );
}

/** Ignores another press on the link whose page is loading: it would add a history entry for the same page. */
function ignoreRepeated(press: MouseEvent): void {
  const link = press.target instanceof Element && press.target.closest('a');
  if (link && link.href === location.href && !isShortcut(press) && !press.shiftKey) press.preventDefault();
}

/** Renders a page once its chunk is loaded. */
function PageView({ view }: { view: View }) {
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
