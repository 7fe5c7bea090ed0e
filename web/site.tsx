import { type ReactNode, StrictMode } from 'react';
import type { CalendarDate } from '../contract/dates/calendar-date.ts';
import { App } from './app.tsx';
import type { QueryStore } from './data/query-store.ts';
import { TodayProvider } from './data/today.tsx';
import { QueryStoreProvider } from './data/use-query.tsx';
import type { View } from './routes/views.ts';

type SiteProps = {
  store: QueryStore;
  today: CalendarDate;
  served?: View | undefined;
  /** Wraps the app in a BrowserRouter or a StaticRouter. */
  router: (app: ReactNode) => ReactNode;
};

/** The tree inside `#root`. It must be the same on the server and in the browser, or hydration fails. */
export function Site({ store, today, served, router }: SiteProps) {
  return (
    <StrictMode>
      <QueryStoreProvider store={store}>
        <TodayProvider initial={today}>{router(<App served={served} />)}</TodayProvider>
      </QueryStoreProvider>
    </StrictMode>
  );
}
