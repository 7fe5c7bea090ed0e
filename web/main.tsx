import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApi } from './data/api.ts';
import { createQueryStore } from './data/query-store.ts';
import { QueryStoreProvider } from './data/use-query.tsx';
import { App } from './app.tsx';
import { preloadPage } from './routes/page-modules.ts';
import { pageNameAt, pages } from './routes/pages.ts';
import { parishToday } from './data/parish-today.ts';
import { preloadLinkedPages } from './routes/prefetch-links.ts';
import { hasStoredUser } from './session/stored-user.ts';
import { TodayProvider } from './data/today.tsx';

await start();

async function start(): Promise<void> {
  // An administrator reads with their token on every page (specification §6), and so sees a change before the edge does.
  const api = createApi(async () =>
    hasStoredUser() ? (await import('./session/session.ts')).accessToken() : undefined,
  );
  const store = createQueryStore(api);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const name = pageNameAt(location.pathname);
  // The server rendered this very page: its chunk must be here before its markup is taken over. Without it the rest of
  // the site still works, and says that this page does not.
  if (pages[name].audience === 'everyone') await preloadPage(name, store).catch(() => {});
  const site = (
    <StrictMode>
      <QueryStoreProvider store={store}>
        <TodayProvider initial={root.dataset.today ?? parishToday()}>
          {/* Without its transitions the router tells at once that a page was asked for, and we show that it is coming. */}
          <BrowserRouter useTransitions={false}>
            <App />
          </BrowserRouter>
        </TodayProvider>
      </QueryStoreProvider>
    </StrictMode>
  );
  if (root.dataset.today) hydrateRoot(root, site);
  else createRoot(root).render(site);
  preloadLinkedPages(store);
}
