import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { NavigationProgress } from './layout/navigation-progress.tsx';
import { PageView } from './layout/page-view.tsx';
import { RouteAnnouncer } from './layout/route-announcer.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { useScrollRestoration } from './layout/use-scroll-restoration.ts';
import { type View, viewAt } from './routes/views.ts';

/**
 * The site's layout: header, the page at the current address, footer. The previous page stays visible until the next one
 * can render. `served` is the view that the server rendered, which only it can know to be a missing item.
 */
export function App({ served }: { served?: View | undefined }) {
  const requested = useLocation();
  const shown = useDeferredValue(requested);
  const atAddress = useMemo(() => viewAt(shown.pathname), [shown.pathname]);
  const view = served?.path === atAddress.path ? served : atAddress;
  useScrollRestoration(shown);
  return (
    <>
      <SkipLink />
      <Header />
      <NavigationProgress underway={requested.pathname !== shown.pathname} />
      <RouteAnnouncer view={view} />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary view={view}>
          <PageView view={view} />
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}
