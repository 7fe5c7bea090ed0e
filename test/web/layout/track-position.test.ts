import { afterEach, expect, it, vi } from 'vitest';
import { rememberScroll } from '../../../web/layout/remembered-scroll.ts';
import { trackPosition } from '../../../web/layout/track-position.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that is still loading. */
function openPage() {
  vi.useFakeTimers();
  const page = new EventTarget();
  const history = { scrollRestoration: 'auto' };
  vi.stubGlobal('history', history);
  vi.stubGlobal('document', { readyState: 'interactive', addEventListener: () => {} });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  return { history, dispatch: (event: string) => page.dispatchEvent(new Event(event)) };
}

it('leaves a page whose position is not remembered to the browser, which may restore it after the load event', () => {
  const { history, dispatch } = openPage();
  trackPosition('default /memorial');
  dispatch('load');
  dispatch('pageshow');
  expect(history.scrollRestoration).toBe('auto');
  vi.runAllTimers();
  expect(history.scrollRestoration).toBe('manual');
});

it('keeps the browser from restoring a page whose position is remembered', () => {
  const { history } = openPage();
  rememberScroll('default /team', 700);
  trackPosition('default /team');
  expect(history.scrollRestoration).toBe('manual');
});
