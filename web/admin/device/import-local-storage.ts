import { readStored, writeStored, flushDeviceStorage } from './device-storage.ts';

/** The key prefixes of pending changes and drafts that earlier releases kept in localStorage. */
const prefixes = ['parish-unsent/', 'parish-draft/'];

/** Moves entries of earlier releases from localStorage to IndexedDB, deleting them once the new storage has confirmed them. */
export async function importLocalStorage(): Promise<void> {
  try {
    const keys = localStorageKeys().filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
    for (const key of keys) {
      if (readStored(key) === undefined) writeStored(key, parseJson(localStorage.getItem(key)));
    }
    if (await flushDeviceStorage()) for (const key of keys) localStorage.removeItem(key);
  } catch (cause) {
    console.warn('The changes of an earlier release could not be read', cause);
  }
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return json;
  }
}

function localStorageKeys(): string[] {
  return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
}
