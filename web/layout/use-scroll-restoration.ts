import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { rememberedScroll, rememberScroll } from './remembered-scroll.ts';
import { decodedHash } from './decoded-hash.ts';
import { layOutAll } from './late-layout.ts';
import { isPositionSeen, scrollInputs } from './seen-position.ts';
import { trackPosition } from './track-position.ts';

/**
 * Restores the scroll position on back and forward; a new page starts at its top or at its hash. The browser would restore
 * it before the page has rendered, so scrollRestoration is manual until the page is left: after a reload, the browser shows
 * a published page where it was, before the app starts. A link with the state `{ keepsScroll: true }`, such as one that
 * filters a list, does not scroll.
 */
export function useScrollRestoration({ key, hash, pathname, search, state }: Location): void {
  // Deferred like the location itself (app.tsx), or the previous page would be scrolled before the next one renders.
  const wentBack = useDeferredValue(useNavigationType()) === 'POP';
  const keepsScroll = state?.keepsScroll === true;
  const place = `${key} ${pathname}${hash}`;
  const isFirst = useRef(true);
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    const isOtherPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    const restored = wentBack ? rememberedScroll(place) : undefined;
    const isKept = isFirst.current && window.scrollY > 0 && isCurrentRight(restored);
    isFirst.current = false;
    if (isKept) {
      rememberScroll(place, window.scrollY);
      // The app filters what the server rendered, and the page is shorter until its data are loaded.
      return search === '' ? undefined : keepScrollAt(window.scrollY, '');
    }
    if (keepsScroll && !wentBack) return rememberScroll(place, window.scrollY);
    // The hash may name an element that is not loaded yet, or no longer there.
    if (isOtherPage && restored === undefined) window.scrollTo({ top: 0, behavior: 'instant' });
    return keepScrollAt(restored ?? (hash ? undefined : 0), hash);
  }, [place, pathname, hash, search, wentBack, keepsScroll]);

  // A layout effect too, or the new page's scroll to the top would be recorded for the previous page.
  useLayoutEffect(() => trackPosition(place), [place]);
}

/**
 * Whether the app keeps the current scroll position when it starts. It does if the visitor has scrolled there, and if there
 * is no remembered position: the browser has then restored its own.
 */
function isCurrentRight(remembered: number | undefined): boolean {
  return remembered === undefined || (isPositionSeen && reaches(remembered));
}

/** Whether the page is long enough to be scrolled to an offset; a page without its data is not. */
function reaches(top: number): boolean {
  return top <= document.documentElement.scrollHeight - window.innerHeight;
}

/** Milliseconds to wait for a loading page to grow to the scroll position. */
const TIMEOUT = 3_000;

/** Milliseconds to wait for the list that contains the element named by the hash; its request fails after ten seconds. */
const LIST_TIMEOUT = 11_000;

/**
 * Scrolls to an offset in pixels, or to the element named by the hash, and repeats this while the page grows, until a
 * timeout or until the visitor interacts. Returns a function that stops it.
 */
function keepScrollAt(top: number | undefined, hash: string): () => void {
  const scroll = () => {
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
    else {
      const fold = targetOf(hash)?.closest('details');
      if (fold) fold.open = true;
      targetOf(hash)?.scrollIntoView({ behavior: 'instant' });
    }
  };
  if (top === undefined && !hash) return () => {};
  if (top !== 0) layOutAll();
  scroll();
  if (top === 0) return () => {};

  const growth = new ResizeObserver(scroll);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of scrollInputs) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, top === undefined && !targetOf(hash) ? LIST_TIMEOUT : TIMEOUT);
  for (const event of scrollInputs) addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodedHash(hash));
}
