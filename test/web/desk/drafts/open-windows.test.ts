import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a window whose session storage has the id `before`, while the windows with the ids `held` are open. */
async function open(type: string, held: readonly string[] | undefined) {
  vi.resetModules();
  const { session } = stubStorage();
  session.set('parish-window', 'before');
  const names = held?.map((id) => ({ name: `parish-window/${id}` }));
  const locks = names && { request: async () => {}, query: async () => ({ held: names }) };
  vi.stubGlobal('navigator', { locks });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const windows = await import('../../../../web/desk/drafts/drafts.ts');
  await windows.openWindow();
  await windows.watchWindows();
  return windows;
}

describe('a window', () => {
  it.each([
    ['a reload, although a slow browser still holds the lock of the page before it', 'reload', ['before']],
    ['a visit to the sign-in page', 'navigate', []],
  ])('keeps its id after %s', async (_name, type, held) => {
    expect((await open(type, held)).windowId()).toBe('before');
  });

  it('that duplicates another one has an id of its own', async () => {
    const { windowId, isOtherWindow } = await open('navigate', ['before']);
    expect(windowId()).not.toBe('before');
    expect(isOtherWindow('before')).toBe(true);
  });

  it('knows which others are open; none where the browser does not tell', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { isOtherWindow } = await open('reload', ['before', 'other']);
    expect(['before', 'other', 'closed'].filter(isOtherWindow)).toEqual(['other']);
    expect((await open('reload', undefined)).isOtherWindow('other')).toBe(false);
  });
});
