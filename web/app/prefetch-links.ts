import type { QueryStore } from '../data/query-store.ts';
import { preloadPage } from './page-modules.ts';
import { viewAt } from '../routes/views.ts';

/** Preloads the page behind a link as soon as it is hovered, touched or focused, so that it opens at once. */
export function preloadLinkedPages(store: QueryStore): void {
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
