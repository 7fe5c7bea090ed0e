import { beforeEach, expect, it, vi } from 'vitest';
import {
  forgetLines,
  rememberedLines,
  rememberLines,
} from '../../../../web/admin/attention/remembered-lines.ts';

const key = 'parish-attention';
const line = {
  id: 'drafts',
  sentence: '‘Sunday’ is a draft that visitors do not see yet.',
  action: { label: 'Open the draft', address: { tab: 'news', open: '1' } },
};

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

it('lines are there at the next visit, and not after signing out', () => {
  expect(rememberedLines()).toBeUndefined();
  rememberLines([line]);
  expect(rememberedLines()).toEqual([line]);
  forgetLines();
  expect(rememberedLines()).toBeUndefined();
  // A list that comes late.
  rememberLines([line]);
  expect(rememberedLines()).toBeUndefined();
});

it.each(['', 'no JSON', '{}', '[{"id":"1"}]'])('what cannot be read is as if there was none: %s', (text) => {
  kept.set(key, text);
  expect(rememberedLines()).toBeUndefined();
});
