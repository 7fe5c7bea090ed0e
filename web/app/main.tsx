import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApi } from '../data/api.ts';
import { createPageFiles, fetchPageFile, type PageData, pageDataId, pageFileOf } from '../data/page-files.ts';
import { parishOf, parishQueries } from '../data/parish.tsx';
import { parishToday } from '../data/today.tsx';
import { createQueryStore, type QueryStore } from '../data/query-store.tsx';
import { viewAt } from '../routes/views.ts';
import { hasStoredUser } from '../session/safe-storage.ts';
import '../ui/styles/site.ts';
import { preloadPage } from './page-modules.ts';
import { Site } from './app.tsx';

/** Resolves when the app is mounted and handles events; rejects if it cannot take over the page. */
export const isInteractive: Promise<void> = start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const view = viewAt(location.pathname);
  // The view in the markup wins over the path: one that looks like an item's may be of a page that does not exist.
  const file = pageFileOf(pageData(), root.dataset.view);
  const files = createPageFiles({
    opened: { ...file, path: view.path },
    fetchFile: fetchPageFile,
    isAdministrator: hasStoredUser(),
  });
  const administrator = hasStoredUser() ? await import('../editing/administrator.tsx') : undefined;
  const store = createQueryStore(administrator?.createAdministratorApi() ?? createApi(), files);
  // Hydration needs the page's chunk. Without it a complete page stays as it is; another shows an error, and its menu works.
  const rendered = root.dataset.view === 'beingSetUp' ? 'beingSetUp' : file.missing;
  const loaded = preloadPage({ ...view, ...(rendered && { name: rendered }) }, store);
  await (root.dataset.start === 'when-idle' ? loaded : loaded.catch(() => {}));
  // The development server's pages do not contain the record; they wait for it for a second at most.
  if (!files.isPublished)
    await Promise.race([
      store.refresh(parishQueries.facts),
      new Promise<void>((resolve) => setTimeout(resolve, 1_000)),
    ]);
  const site = (
    <Site
      store={store}
      today={root.dataset.today ?? parishToday(parishOf(store).timeZone)}
      at={root.dataset.at}
      // Without transitions the router updates the location at once, so the progress bar can show that a page is loading.
      router={(app) => <BrowserRouter useTransitions={false}>{app}</BrowserRouter>}
    />
  );
  const interactive = new Promise<void>((resolve) => {
    const app = <Committed onCommit={resolve}>{site}</Committed>;
    // Hydrates in slices, so that input is handled within milliseconds instead of after the whole page.
    if (root.dataset.today) startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  });
  preloadLinkedPages(store);
  await interactive;
  administrator?.showEditLinks();
}

/** Calls `onCommit` once its children are mounted and their event handlers attached. */
function Committed({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useEffect(onCommit, [onCommit]);
  return children;
}

/** The data that the page was rendered from; empty under the development server. */
function pageData(): PageData {
  const element = document.getElementById(pageDataId);
  return element ? JSON.parse(element.textContent) : {};
}

/** Preloads the page behind a link as soon as it is hovered, touched or focused, so that it opens at once. */
function preloadLinkedPages(store: QueryStore): void {
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, ({ target }) => preloadBehind(target, store), { passive: true });
  }
}

function preloadBehind(target: EventTarget | null, store: QueryStore): void {
  const link = target instanceof Element && target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const view = viewAt(link.pathname);
  // If preloading fails, following the link fetches again and shows the error.
  if (view.name !== 'notFound' && view.path !== viewAt(location.pathname).path)
    void preloadPage(view, store).catch(() => {});
}
