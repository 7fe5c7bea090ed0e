import type { QueryStore } from '../data/query-store.ts';
import { preloadPage } from './page-modules.ts';
import { viewAt } from './views.ts';

/** Fetches the page behind a link as soon as a pointer, a finger or the focus is on it: a tap then shows it at once. */
export function preloadLinkedPages(store: QueryStore): void {
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, ({ target }) => preloadBehind(target, store), { passive: true });
  }
}

function preloadBehind(target: EventTarget | null, store: QueryStore): void {
  const link = target instanceof Element && target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const view = viewAt(link.pathname);
  // What cannot be fetched ahead of time is fetched, and its failure shown, when the link is followed.
  if (view.name !== 'notFound' && view.path !== viewAt(location.pathname).path)
    void preloadPage(view, store).catch(() => {});
}
