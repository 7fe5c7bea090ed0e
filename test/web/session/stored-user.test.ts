import { afterEach, expect, it, vi } from 'vitest';
import { somebodyHasSignedIn, storedUserName } from '../../../web/session/stored-user.ts';

afterEach(() => void vi.unstubAllGlobals());

it('knows whether somebody has signed in here', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null });
  expect(somebodyHasSignedIn()).toBe(false);
  kept.set(storedUserName, '{}');
  expect(somebodyHasSignedIn()).toBe(true);
});

it('takes a browser that keeps nothing for a visitor’s', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
  expect(somebodyHasSignedIn()).toBe(false);
});
