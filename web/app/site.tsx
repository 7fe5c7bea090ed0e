import { type ReactNode, StrictMode } from 'react';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { App } from './app.tsx';
import { Contained, FailedState } from '../ui/states.tsx';
import { type QueryStore, QueryStoreProvider } from '../data/query-store.tsx';
import { ParishProvider } from '../data/parish.tsx';
import { TodayProvider } from '../data/today.tsx';

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
