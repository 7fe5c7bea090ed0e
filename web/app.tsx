import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { NavigationProgress } from './layout/navigation-progress.tsx';
import { PageView } from './layout/page-view.tsx';
import { RouteAnnouncer } from './layout/route-announcer.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { useHead } from './layout/use-head.ts';
import { useScrollRestoration } from './layout/use-scroll-restoration.ts';
import { pageNameAt } from './routes/pages.ts';

/** The whole site: header, the page at the current address, footer. The last page stays until the next one has come. */
export function App() {
  const asked = useLocation();
  const shown = useDeferredValue(asked);
  const name = pageNameAt(shown.pathname);
  useHead(name);
  useScrollRestoration(shown);
  return (
    <>
      <SkipLink />
      <Header />
      <NavigationProgress underway={asked.pathname !== shown.pathname} />
      <RouteAnnouncer name={name} />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary key={name} name={name}>
          <PageView name={name} />
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}
