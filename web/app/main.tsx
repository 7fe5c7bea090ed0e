import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApi } from '../data/api.ts';
import { type PageData, pageDataId } from '../data/page-data.ts';
import { parishOf, parishQueries } from '../data/parish.tsx';
import { parishToday } from '../data/today.tsx';
import { createQueryStore } from '../data/query-store.tsx';
import { isPublicView, viewAt, viewNames } from '../routes/views.ts';
import { hasStoredUser } from '../session/safe-storage.ts';
import { decodedHash } from '../ui/decoded-hash.ts';
import '../ui/styles/site.ts';
import { loadPage } from './page-modules.ts';
import { Site } from './app.tsx';

/** Resolves when the app is mounted and handles events; rejects if it cannot take over the page. */
export const isInteractive: Promise<void> = start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const data = pageData();
  const administrator = hasStoredUser() ? await import('../editing/administrator.tsx') : undefined;
  const isPublished = parishQueries.facts.key in data;
  const { view, isRendered } = viewIn(root, isPublished, administrator !== undefined);
  const store = createQueryStore(administrator?.createAdministratorApi() ?? createApi(), data, {
    isCurrent: administrator !== undefined,
  });
  // Hydration needs the page's chunk. Without it a complete page stays as it is; another shows an error, and its menu works.
  const loaded = isPublicView(view.name) ? loadPage(view.name) : Promise.resolve();
  await (root.dataset.start === 'when-idle' ? loaded : loaded.catch(() => {}));
  // The development server's pages do not contain the record; they wait for it for a second at most.
  if (!isPublished) {
    scrollToTarget(root);
    await Promise.race([
      store.refresh(parishQueries.facts),
      new Promise<void>((resolve) => setTimeout(resolve, 1_000)),
    ]);
  }
  const site = (
    <Site
      store={store}
      view={view}
      today={root.dataset.today ?? parishToday(parishOf(store).timeZone)}
      at={root.dataset.at}
    />
  );
  await new Promise<void>((resolve) => {
    const app = <Committed onCommit={resolve}>{site}</Committed>;
    // Hydrates in slices, so that input is handled within milliseconds instead of after the whole page.
    if (isRendered) startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  });
  administrator?.showEditLinks();
}

/**
 * The view to show, and whether the markup is of it. The server decides whether an item exists, except where nothing is
 * published, and for an administrator, who may have just created it.
 */
function viewIn(root: HTMLElement, isPublished: boolean, isAdministrator: boolean) {
  const atPath = viewAt(location.pathname);
  const name = viewNames.find((each) => each === root.dataset.view) ?? atPath.name;
  const isMissing = (name === 'notFound' || name === 'gone') && name !== atPath.name;
  if (isMissing && (isAdministrator || !isPublished)) return { view: atPath, isRendered: false };
  return { view: { ...atPath, name }, isRendered: isPublished };
}

/** Scrolls to what the URL's hash names once the page has loaded it. */
function scrollToTarget(root: HTMLElement): void {
  if (location.hash === '') return;
  const observer = new MutationObserver(() => {
    const target = document.getElementById(decodedHash(location.hash));
    if (!target) return;
    observer.disconnect();
    target.scrollIntoView();
  });
  observer.observe(root, { childList: true, subtree: true });
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
