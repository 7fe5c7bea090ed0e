import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenNeeded } from '../../../web/start/when-needed.ts';

/** The page's load and its idle times are when the test says. */
function openPage({ start = 'when-idle', search = '', hash = '', user = null as string | null } = {}) {
  const page = new EventTarget();
  let readyState = 'interactive';
  let idle = () => {};
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'root' ? { dataset: { start } } : id === 'here' ? {} : null),
    get readyState() {
      return readyState;
    },
  });
  vi.stubGlobal('location', { search, hash });
  vi.stubGlobal('localStorage', { getItem: () => user });
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => (idle = run));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const needed = vi.fn();
  void whenNeeded().then(needed);
  return {
    needed,
    sees: (event: string) => page.dispatchEvent(new Event(event)),
    loads: () => {
      readyState = 'complete';
      page.dispatchEvent(new Event('load'));
    },
    rests: () => idle(),
  };
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

describe('the app of a published page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'change'])(
    'starts at the first %s',
    async (event) => {
      const { needed, sees } = openPage();
      await pass(60_000);
      expect(needed).not.toHaveBeenCalled();
      sees(event);
      await pass(0);
      expect(needed).toHaveBeenCalledOnce();
    },
  );

  it('starts by itself once the page has loaded, twelve seconds have passed, and nothing else is done', async () => {
    const { needed, loads, rests } = openPage();
    loads();
    await pass(11_999);
    rests();
    await pass(0);
    expect(needed).not.toHaveBeenCalled();
    await pass(1);
    expect(needed).not.toHaveBeenCalled();
    rests();
    await pass(0);
    expect(needed).toHaveBeenCalledOnce();
  });

  it.each([
    ['the page lacks data', { start: 'at-once' }],
    ['somebody has signed in', { user: '{}' }],
    ['the address has a query', { search: '?category=mass' }],
    ['the address names a part that is not there', { hash: '#elsewhere' }],
  ])('starts at once when %s', async (_reason, page) => {
    const { needed } = openPage(page);
    await pass(0);
    expect(needed).toHaveBeenCalledOnce();
  });

  it('waits when the address names a part that is there', async () => {
    const { needed } = openPage({ hash: '#here' });
    await pass(1_000);
    expect(needed).not.toHaveBeenCalled();
  });
});
