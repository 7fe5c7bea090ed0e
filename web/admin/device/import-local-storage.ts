import { readStored, writeStored, flushDeviceStorage } from './device-storage.ts';

/** The keys under which earlier releases kept pending changes and drafts in localStorage. */
const prefixes = ['parish-unsent/', 'parish-draft/'];

/** Moves what an earlier release stored in localStorage; an entry leaves it once the new storage has confirmed it. */
export async function importLocalStorage(): Promise<void> {
  try {
    const keys = localStorageKeys().filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
    for (const key of keys) {
      if (readStored(key) === undefined) writeStored(key, parsed(localStorage.getItem(key)));
    }
    if (await flushDeviceStorage()) for (const key of keys) localStorage.removeItem(key);
  } catch (cause) {
    console.warn('The changes of an earlier release could not be read', cause);
  }
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return json;
  }
}

function localStorageKeys(): string[] {
  return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
}
