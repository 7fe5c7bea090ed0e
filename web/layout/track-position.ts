import { readStoredScroll, rememberedScroll, rememberScroll, storeScroll } from './remembered-scroll.ts';

/**
 * Remembers the scroll position of the place that is shown, and keeps the browser from restoring one until the page is
 * left. Returns a function that stops it.
 */
export function trackPosition(place: string): () => void {
  // Of a page that was left before its app started, only the browser knows the position.
  if (rememberedScroll(place) === undefined) afterRestoration(takeOver);
  else takeOver();
  const remember = () => rememberScroll(place, window.scrollY);
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    takeOver();
    readStoredScroll();
    const top = rememberedScroll(place);
    // A page from the back/forward cache: WebKit would show its top.
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  };
  const hide = () => {
    // Its last scroll event may be due with the next frame.
    remember();
    handOver();
  };
  addEventListener('scroll', remember, { passive: true });
  addEventListener('pageshow', show);
  addEventListener('pagehide', hide);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    removeEventListener('scroll', remember);
    removeEventListener('pageshow', show);
    removeEventListener('pagehide', hide);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

function takeOver(): void {
  history.scrollRestoration = 'manual';
}

/** Runs `run` once the browser has restored the position of the page, which WebKit does after the load event. */
function afterRestoration(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', () => setTimeout(run), { once: true });
}

function handOver(): void {
  storeScroll();
  history.scrollRestoration = 'auto';
}

/** A phone may discard a hidden page without another event. */
function onVisibilityChange(): void {
  if (document.visibilityState === 'hidden') handOver();
  else takeOver();
}
