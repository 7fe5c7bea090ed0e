import type { StorageKey } from '../data/device-keys.ts';

/** Web Storage, which may be blocked or full. */
type Kind = 'localStorage' | 'sessionStorage';

/** Returns the stored text, or null when there is none or access is denied. */
export function readItem(kind: Kind, key: StorageKey): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; returns false when the browser refuses. */
export function writeItem(kind: Kind, key: StorageKey, value: string): boolean {
  try {
    globalThis[kind].setItem(key, value);
    return true;
  } catch (cause) {
    console.warn(`${key} could not be stored`, cause);
    return false;
  }
}

/** Removes a stored text, if any. */
export function removeItem(kind: Kind, key: StorageKey): void {
  try {
    globalThis[kind].removeItem(key);
  } catch {
    // Without access to storage there is nothing to remove.
  }
}

/** Whether the site can access its storage. Without it no sign-in survives the redirect to the hosted page. */
export function isStorageAllowed(): boolean {
  try {
    return globalThis.localStorage.length >= 0;
  } catch {
    return false;
  }
}
