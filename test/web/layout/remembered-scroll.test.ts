import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The state of one document in the tab. */
async function openDocument() {
  vi.resetModules();
  return import('../../../web/layout/remembered-scroll.ts');
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
});
afterEach(() => vi.unstubAllGlobals());

it('a document from the back/forward cache keeps its positions, and those that later documents stored', async () => {
  const first = await openDocument();
  first.rememberScroll('a /history', 900);
  first.storeScroll();
  const second = await openDocument();
  second.rememberScroll('b /team', 300);
  second.rememberScroll('a /history', 0);
  second.storeScroll();

  first.readStoredScroll();
  expect(first.rememberedScroll('a /history')).toBe(900);
  first.storeScroll();
  const third = await openDocument();
  expect(third.rememberedScroll('a /history')).toBe(900);
  expect(third.rememberedScroll('b /team')).toBe(300);
});
