import { vi } from 'vitest';

/** Stubs empty local and session storages, as in a new browser. */
export function stubStorage(): { local: Map<string, string>; session: Map<string, string> } {
  const local = new Map<string, string>();
  const session = new Map<string, string>();
  vi.stubGlobal('localStorage', storageOver(local));
  vi.stubGlobal('sessionStorage', storageOver(session));
  return { local, session };
}

function storageOver(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
    removeItem: (key: string) => void entries.delete(key),
  };
}
