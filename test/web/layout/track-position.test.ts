import { afterEach, expect, it, vi } from 'vitest';
import { rememberScroll } from '../../../web/layout/remembered-scroll.ts';
import { trackPosition } from '../../../web/layout/track-position.ts';

afterEach(() => vi.unstubAllGlobals());

function openPage() {
  const page = new EventTarget();
  const history = { scrollRestoration: 'auto' };
  vi.stubGlobal('history', history);
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('window', globalThis);
  return { history, dispatch: (event: string) => page.dispatchEvent(new Event(event)) };
}

it.each(['scroll', 'pointerdown', 'keydown'])(
  'leaves a page whose position is not remembered to the browser, however late it restores it, until the first %s',
  (event) => {
    const { history, dispatch } = openPage();
    trackPosition(`default /memorial-${event}`);
    dispatch('load');
    dispatch('pageshow');
    expect(history.scrollRestoration).toBe('auto');
    dispatch(event);
    expect(history.scrollRestoration).toBe('manual');
  },
);

it('keeps the browser from restoring a page whose position is remembered', () => {
  const { history } = openPage();
  rememberScroll('default /team', 700);
  trackPosition('default /team');
  expect(history.scrollRestoration).toBe('manual');
});
