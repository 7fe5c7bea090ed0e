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
  vi.stubGlobal('navigator', { locks: { request } });
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
  void announceWindow(['previous', 'other']).then(() => (elapsed = Date.now() - start));
  const start = Date.now();
  await vi.advanceTimersByTimeAsync(10_000 - 1);
  const closedInTime = isWindowClosed('previous') && elapsed >= milliseconds;
  return { closedInTime, elapsed };
}

describe('the start of a window', () => {
  it('waits for a late end of the page that it reloads, whose drafts would otherwise not be offered', async () => {
    expect(await startAfter('reload', 1_500)).toEqual({ closedInTime: true, elapsed: 1_500 });
  });

  it('does not wait for ever, as when a reloaded window has been duplicated', async () => {
    expect(await startAfter('reload', 60_000)).toMatchObject({ elapsed: 3_000 });
  });

  it('waits only briefly for any other window', async () => {
    expect(await startAfter('navigate', 1_500)).toEqual({ closedInTime: false, elapsed: 200 });
  });
});
