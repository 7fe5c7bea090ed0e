import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../browser-storage.ts';

let release: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  const { session } = stubStorage();
  session.set('parish-window', 'previous');
  const released = new Promise<void>((resolve) => (release = resolve));
  const request = vi.fn(async (name: string, options: unknown, granted?: () => void) => {
    if (typeof options === 'function') return options();
    if (name === 'parish-window/previous') await released;
    else await new Promise(() => {});
    return granted?.();
  });
  const held = ['previous', 'other'].map((id) => ({ name: `parish-window/${id}`, mode: 'exclusive' }));
  const query = async () => ({ held: [...held, { name: 'parish-window/closed', mode: 'shared' }] });
  vi.stubGlobal('navigator', { locks: { request, query } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Starts a page and releases the lock of the one before it after some milliseconds. Returns whether it counts as closed. */
async function startAfter(type: string, milliseconds: number) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const { announceWindow, isWindowClosed } = await import('../../../../web/admin/device/open-windows.ts');
  setTimeout(release, milliseconds);
  let elapsed = -1;
  let closedAtOnce: string[] = [];
  void announceWindow(['previous', 'other', 'closed']).then(() => {
    elapsed = Date.now() - start;
    closedAtOnce = ['closed', 'other'].filter(isWindowClosed);
  });
  const start = Date.now();
  await vi.advanceTimersByTimeAsync(10_000 - 1);
  const closedInTime = isWindowClosed('previous') && elapsed >= milliseconds;
  return { closedInTime, elapsed, closedAtOnce };
}

describe('the start of a window', () => {
  it('waits for a late end of the page that it reloads, whose drafts would otherwise not be offered', async () => {
    expect(await startAfter('reload', 1_500)).toMatchObject({ closedInTime: true, elapsed: 1_500 });
  });

  it('does not wait for ever, as when a reloaded window has been duplicated', async () => {
    expect(await startAfter('reload', 60_000)).toMatchObject({ elapsed: 3_000 });
  });

  it('waits for no other window, and knows at once which are closed', async () => {
    const outcome = { closedInTime: false, elapsed: 0, closedAtOnce: ['closed'] };
    expect(await startAfter('navigate', 1_500)).toEqual(outcome);
  });
});
