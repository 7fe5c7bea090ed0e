import { beforeEach, expect, it, vi } from 'vitest';
import {
  clearRememberedLines,
  rememberedLines,
  rememberLines,
} from '../../../../web/admin/attention/remembered-lines.ts';

const key = 'parish-attention';
const line = {
  id: 'drafts',
  sentence: '‘Sunday’ is a draft that visitors do not see yet.',
  action: { label: 'Open the draft', address: { tab: 'news', open: '1' } },
};

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

it('keeps lines until the next visit, and drops them and later ones after sign-out', () => {
  expect(rememberedLines()).toBeUndefined();
  rememberLines([line]);
  expect(rememberedLines()).toEqual([line]);
  clearRememberedLines();
  expect(rememberedLines()).toBeUndefined();
  // A response that arrives after sign-out.
  rememberLines([line]);
  expect(rememberedLines()).toBeUndefined();
});

it.each(['', 'no JSON', '{}', '[{"id":"1"}]'])('treats the unreadable value %j as missing', (text) => {
  storage.set(key, text);
  expect(rememberedLines()).toBeUndefined();
});
