import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { CalendarDate } from '../contract/calendar-date.ts';
import { App } from './app.tsx';
import { createApi } from './data/api.ts';
import { createQueryStore } from './data/query-store.ts';
import { QueryStoreProvider } from './data/use-query.tsx';
import { loadPage } from './routes/page-modules.ts';
import { type PageName, pages } from './routes/pages.ts';
import { TodayProvider } from './data/today.tsx';

/** The markup of one page as it is before its data is there; the browser takes it over as it is. */
export async function renderPage(name: PageName, today: CalendarDate): Promise<string> {
  if (pages[name].audience === 'everyone') await loadPage(name);
  return renderToString(
    <StrictMode>
      <QueryStoreProvider store={createQueryStore(createApi())}>
        <TodayProvider initial={today}>
          <StaticRouter location={pages[name].path}>
            <App />
          </StaticRouter>
        </TodayProvider>
      </QueryStoreProvider>
    </StrictMode>,
  );
}
