import { afterEach, expect, it, vi } from 'vitest';
import { hasStoredUser, storedUserKey } from '../../../web/session/stored-user.ts';

afterEach(() => void vi.unstubAllGlobals());

it('knows whether a user has signed in here', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null });
  expect(hasStoredUser()).toBe(false);
  kept.set(storedUserKey, '{}');
  expect(hasStoredUser()).toBe(true);
});

it('takes a browser that keeps nothing for a visitor’s', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
  expect(hasStoredUser()).toBe(false);
});
