import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenNeeded } from '../../../../web/app/start/when-needed.ts';

/** A page whose load and idle events the test triggers. */
function openPage({
  start = 'when-idle',
  search = '',
  hash = '',
  until = undefined as string | undefined,
  stored = {} as Readonly<Record<string, string>>,
} = {}) {
  const page = new EventTarget();
  let readyState = 'interactive';
  let idle = () => {};
  const elements: Record<string, { dataset: Record<string, string> }> = {
    root: { dataset: { start, ...(until && { until }) } },
    here: { dataset: {} },
    closed: { dataset: { openedByApp: '' } },
  };
  vi.stubGlobal('document', {
    getElementById: (id: string) => elements[id] ?? null,
    get readyState() {
      return readyState;
    },
    visibilityState: 'visible',
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  vi.stubGlobal('location', { search, hash });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => (idle = run));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const onNeeded = vi.fn();
  void whenNeeded().then(onNeeded);
  return {
    onNeeded,
    dispatch: (event: string) => page.dispatchEvent(new Event(event)),
    load: () => {
      readyState = 'complete';
      page.dispatchEvent(new Event('load'));
    },
    becomeIdle: () => idle(),
  };
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

describe('the app of a published page', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z') }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'change'])(
    'starts on the first %s',
    async (event) => {
      const { onNeeded, dispatch } = openPage();
      await pass(60_000);
      expect(onNeeded).not.toHaveBeenCalled();
      dispatch(event);
      await pass(0);
      expect(onNeeded).toHaveBeenCalledOnce();
    },
  );

  it('starts without an interaction when the browser is idle twelve seconds after the load event', async () => {
    const { onNeeded, load, becomeIdle } = openPage();
    load();
    await pass(11_999);
    becomeIdle();
    await pass(0);
    expect(onNeeded).not.toHaveBeenCalled();
    await pass(1);
    expect(onNeeded).not.toHaveBeenCalled();
    becomeIdle();
    await pass(0);
    expect(onNeeded).toHaveBeenCalledOnce();
  });

  it.each([
    ['the page lacks data', { start: 'at-once' }],
    ['an administrator is signed in', { stored: { 'parish-user': '{}' } }],
    ['the URL has a query', { search: '?category=mass' }],
    ['the URL’s hash names a missing element', { hash: '#elsewhere' }],
    ['the URL’s hash names an element that the app opens', { hash: '#closed' }],
    ['the URL’s hash is malformed', { hash: '#%' }],
    ['the next Mass of its file has begun', { until: '2026-11-27T10:00:00.000Z' }],
    [
      'it names the next Mass, and the visitor has chosen a church',
      { until: '2026-11-27T11:00:00.000Z', stored: { 'parish-church': 'st-ann' } },
    ],
  ])('starts immediately if %s', async (_reason, page) => {
    const { onNeeded } = openPage(page);
    await pass(0);
    expect(onNeeded).toHaveBeenCalledOnce();
  });

  it.each(['pageshow', 'visibilitychange'])(
    'starts when the page is seen again (%s) after the next Mass of its file has begun',
    async (event) => {
      const { onNeeded, dispatch } = openPage({ until: '2026-11-27T10:05:00.000Z' });
      await pass(60_000);
      dispatch(event);
      await pass(0);
      expect(onNeeded).not.toHaveBeenCalled();
      await pass(40 * 60 * 60_000);
      dispatch(event);
      await pass(0);
      expect(onNeeded).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['the URL’s hash names an existing element', { hash: '#here' }],
    ['the next Mass of its file has not begun', { until: '2026-11-27T10:00:01.000Z' }],
    ['a church is chosen, of which the page says nothing', { stored: { 'parish-church': 'st-ann' } }],
  ])('waits if %s', async (_reason, page) => {
    const { onNeeded } = openPage(page);
    await pass(1_000);
    expect(onNeeded).not.toHaveBeenCalled();
  });
});
