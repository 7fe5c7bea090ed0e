import { readStoredScroll, rememberedScroll, rememberScroll, storeScroll } from './remembered-scroll.ts';
import { scrollInputs } from './seen-position.ts';

/**
 * Remembers the scroll position of the place that is shown, and keeps the browser from restoring one until the page is
 * left. Returns a function that stops it.
 */
export function trackPosition(place: string): () => void {
  // If the page was left before its app started, only the browser has stored its position.
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

/**
 * Runs `run` once the browser has restored the position of the page, or the visitor has interacted with it. WebKit restores
 * it after the load event and when no request is pending any more, and there is no event for that but the scroll.
 */
function afterRestoration(run: () => void): void {
  const events = ['scroll', ...scrollInputs];
  const end = () => {
    for (const event of events) removeEventListener(event, end);
    run();
  };
  for (const event of events) addEventListener(event, end, { passive: true });
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
