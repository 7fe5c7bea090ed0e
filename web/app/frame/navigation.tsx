import { type MouseEvent, useEffect, useRef, useState, useDeferredValue, useLayoutEffect } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import type { DeviceKey } from '../../session/safe-storage.ts';
import { useParish } from '../../data/parish.tsx';
import { isPageName, pages, pageWords } from '../../routes/pages.ts';
import type { View } from '../../routes/views.ts';
import { decodedHash } from '../../ui/decoded-hash.ts';
import { focusMain } from '../../ui/states.tsx';
import { layOutAll } from './late-layout.ts';
import styles from './navigation.module.css';

const storageKey = 'scroll-positions' satisfies DeviceKey;

/** The first link of every page, visible on focus, which lets keyboard users skip the menu. */
export function SkipLink() {
  return (
    <a className={`${styles.link} no-print`} href="#main" onClick={skip}>
      Skip to main content
    </a>
  );
}

/** Adds no history entry, so that going back still takes one step. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus();
  main?.scrollIntoView();
}

/** A thin line at the top while the next page loads; its CSS delays it, so that it does not flash for a fast page. */
export function NavigationProgress({ underway }: { underway: boolean }) {
  return underway ? <div className={styles.line} role="progressbar" aria-label="Loading page" /> : null;
}

/** Announces a client-side navigation to screen readers, and moves the focus to the start of the new page. */
export function RouteAnnouncer({ view: { name, path } }: { view: View }) {
  // Gallery folders share one page.
  const place = isPageName(name) ? name : path;
  const parish = useParish();
  const announced = useRef(place);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (announced.current === place) return;
    announced.current = place;
    setMessage(isPageName(name) ? pageWords(pages[name], parish).title : document.title);
    focusMain();
  }, [place, name, parish]);
  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  );
}

/** The last scroll offset in pixels of each visited place, which is a history entry's key with its path. */
let positions: Map<string, number> | undefined;

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
    positions ??= storedPositions();
    const isOtherPage = shownPath.current !== pathname;
    const isStart = isFirst.current;
    shownPath.current = pathname;
    isFirst.current = false;
    // When the app starts, the browser has restored the position of a complete page, or the visitor has scrolled there.
    const isKept = isStart ? window.scrollY > 0 && isComplete() : keepsScroll && !wentBack;
    if (isKept) {
      positions.set(place, window.scrollY);
      // The app filters what the server rendered, and the page is shorter until its data are loaded.
      return isStart && search !== '' ? keepScrollAt(window.scrollY, '') : undefined;
    }
    const restored = wentBack && !(isStart && isFreshVisit()) ? positions.get(place) : undefined;
    // The hash may name an element that is not loaded yet, or no longer there.
    if (isOtherPage && restored === undefined) window.scrollTo({ top: 0, behavior: 'instant' });
    return keepScrollAt(restored ?? (hash ? undefined : 0), hash);
  }, [place, pathname, hash, search, wentBack, keepsScroll]);

  // A layout effect too, or the new page's scroll to the top would be recorded for the previous page.
  useLayoutEffect(() => trackPosition(place), [place]);
}

/** Remembers the scroll position of a place while it is shown. Returns a function that stops it. */
function trackPosition(place: string): () => void {
  const remember = () => void positions?.set(place, window.scrollY);
  const takeOver = () => (history.scrollRestoration = 'manual');
  const handOver = () => {
    // Its last scroll event may be due with the next frame.
    remember();
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...(positions ?? [])]));
    } catch {
      // Without session storage each page starts at its top.
    }
    // What the app filters is of another height in the published page.
    history.scrollRestoration = location.search === '' ? 'auto' : 'manual';
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    takeOver();
    // A page from the back/forward cache: WebKit would show its top.
    window.scrollTo({ top: positions?.get(place) ?? 0, behavior: 'instant' });
  };
  // A phone may discard a hidden page without another event.
  const hideOrShow = () => (document.visibilityState === 'hidden' ? handOver() : takeOver());
  takeOver();
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('scroll', remember, { passive: true, signal });
  addEventListener('pageshow', show, { signal });
  addEventListener('pagehide', handOver, { signal });
  document.addEventListener('visibilitychange', hideOrShow, { signal });
  return () => listening.abort();
}

function storedPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Whether the server has rendered the page with all of its content. */
function isComplete(): boolean {
  return document.getElementById('root')?.dataset.start === 'when-idle';
}

/** Whether the document was opened by a typed URL, or by a link from another site: it starts at the top. */
function isFreshVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
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
    if (top !== undefined) return window.scrollTo({ top, behavior: 'instant' });
    const fold = targetOf(hash)?.closest('details');
    if (fold) fold.open = true;
    targetOf(hash)?.scrollIntoView({ behavior: 'instant' });
  };
  if (top !== 0) layOutAll();
  scroll();
  if (top === 0) return () => {};

  const growth = new ResizeObserver(scroll);
  const listening = new AbortController();
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    listening.abort();
  };
  const timer = setTimeout(stop, top === undefined && !targetOf(hash) ? LIST_TIMEOUT : TIMEOUT);
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, stop, { passive: true, signal: listening.signal });
  growth.observe(document.body);
  return stop;
}

function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodedHash(hash));
}
