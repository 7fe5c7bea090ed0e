import { useDeferredValue, useLayoutEffect } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { keepScrollAt } from './keep-scroll-at.ts';
import { rememberedScroll, rememberScroll, storeScroll } from './remembered-scroll.ts';

/**
 * Going back or forward shows a page where it was left; a new page starts at its top, or at the part that the address
 * names. The browser would do it before the page has come, so scrollRestoration is set to manual. A link with the state
 * `{ keepsScroll: true }`, such as one that filters a list, leaves the page where it is.
 */
export function useScrollRestoration({ key, hash, pathname, state }: Location): void {
  // As late as the location itself (app.tsx): else the page that is left would be scrolled before the next one has come.
  const wentBack = useDeferredValue(useNavigationType()) === 'POP';
  const keepsScroll = state?.keepsScroll === true;
  const place = `${key} ${pathname}${hash}`;

  useLayoutEffect(() => {
    if (keepsScroll && !wentBack) return;
    const left = wentBack ? rememberedScroll(place) : undefined;
    return keepScrollAt(left ?? (hash ? undefined : 0), hash);
  }, [place, hash, wentBack, keepsScroll]);

  // In the same moment as the new page, or its scroll to the top would be remembered of the page before.
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
