import { type MouseEvent, use, useDeferredValue, useMemo } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { isShortcut } from '../ui/is-shortcut.ts';
import { Contained } from '../ui/contained.tsx';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { EditSwitch } from '../ui/edit-link.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import { PageView } from './frame/page-view.tsx';
import { RouteAnnouncer } from './frame/route-announcer.tsx';
import { SkipLink } from './frame/skip-link.tsx';
import { useIsBeingSetUp, useParish } from '../data/parish.tsx';
import { useMissing } from '../data/use-query.tsx';
import { useScrollRestoration } from './frame/use-scroll-restoration.ts';
import { viewAt } from '../routes/views.ts';

/**
 * The site's layout: header, the page at the current address, footer. The previous page stays visible until the next one
 * can render.
 */
export function App() {
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
