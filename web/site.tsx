import { type ReactNode, StrictMode } from 'react';
import type { CalendarDate } from '../contract/calendar-date.ts';
import { App } from './app.tsx';
import type { QueryStore } from './data/query-store.ts';
import { TodayProvider } from './data/today.tsx';
import { QueryStoreProvider } from './data/use-query.tsx';
import type { View } from './routes/views.ts';

type SiteProps = {
  store: QueryStore;
  today: CalendarDate;
  served?: View | undefined;
  /** The router of a browser, or that of a server. */
  router: (app: ReactNode) => ReactNode;
};

/** All that is inside `#root`: the same tree on the server and in the browser, or the one could not take over from the other. */
export function Site({ store, today, served, router }: SiteProps) {
  return (
    <StrictMode>
      <QueryStoreProvider store={store}>
        <TodayProvider initial={today}>{router(<App served={served} />)}</TodayProvider>
      </QueryStoreProvider>
    </StrictMode>
  );
}
