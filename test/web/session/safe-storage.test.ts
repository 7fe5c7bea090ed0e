import { afterEach, expect, it, vi } from 'vitest';
import { hasStoredUser } from '../../../web/session/safe-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

it('reports whether a user has signed in on this browser', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored.get(name) ?? null });
  expect(hasStoredUser()).toBe(false);
  stored.set('parish-user', '{}');
  expect(hasStoredUser()).toBe(true);
});

it('reports no user when the browser denies access to its storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
  expect(hasStoredUser()).toBe(false);
});
