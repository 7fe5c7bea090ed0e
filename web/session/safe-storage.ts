/** Web Storage of the browser, which may be denied or full. */
type Kind = 'localStorage' | 'sessionStorage';

/** The stored text, or null when there is none or the browser does not give it. */
export function readItem(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; false when the browser refuses it. */
export function writeItem(kind: Kind, key: string, value: string): boolean {
  try {
    globalThis[kind].setItem(key, value);
    return true;
  } catch (cause) {
    console.warn(`${key} could not be stored`, cause);
    return false;
  }
}

/** Removes a text where there is one. */
export function removeItem(kind: Kind, key: string): void {
  try {
    globalThis[kind].removeItem(key);
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}

/** Whether this browser lets the site read what it stores: without that no sign-in survives the way to the hosted page. */
export function isStorageAllowed(): boolean {
  try {
    return globalThis.localStorage.length >= 0;
  } catch {
    return false;
  }
}
