import { useDeferredValue, useLayoutEffect } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { keepScrollAt } from './keep-scroll-at.ts';
import { rememberedScroll, rememberScroll, storeScroll } from './remembered-scroll.ts';

/**
 * Restores the scroll position on back and forward; a new page starts at its top or at its hash. The browser would restore
 * it before the page has rendered, so scrollRestoration is set to manual. A link with the state `{ keepsScroll: true }`,
 * such as one that filters a list, does not scroll.
 */
export function useScrollRestoration({ key, hash, pathname, state }: Location): void {
  // Deferred like the location itself (app.tsx), or the previous page would be scrolled before the next one renders.
  const wentBack = useDeferredValue(useNavigationType()) === 'POP';
  const keepsScroll = state?.keepsScroll === true;
  const place = `${key} ${pathname}${hash}`;

  useLayoutEffect(() => {
    if (keepsScroll && !wentBack) return;
    const restored = wentBack ? rememberedScroll(place) : undefined;
    return keepScrollAt(restored ?? (hash ? undefined : 0), hash);
  }, [place, hash, wentBack, keepsScroll]);

  // A layout effect too, or the new page's scroll to the top would be recorded for the previous page.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => rememberScroll(place, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', storeScroll);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', storeScroll);
    };
  }, [place]);
}
