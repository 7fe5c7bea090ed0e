import type { SiteData } from '../../contract/site-renderer.ts';
import type { StoredItem } from '../core/stored-item.ts';

/** What the API returns at a path to everyone, and the items behind it with their metadata (none for the gallery). */
export type ApiRead = { readonly response: unknown; readonly items: readonly StoredItem[] };

/** Reads an API path as a visitor's request does, from the table as it is now. */
export type ReadApi = (path: string) => Promise<ApiRead>;

/** Everything that the site is made from, as it was read at one time. */
export type Snapshot = {
  readonly data: SiteData;
  /** Items with their metadata, by API path. */
  readonly items: Readonly<Record<string, readonly StoredItem[]>>;
  readonly now: Date;
};

/**
 * Reads all that is needed. What is read may name further paths, as gallery folders do, so `pathsFor` is asked until it
 * names no new one.
 */
export async function readSnapshot(
  read: ReadApi,
  pathsFor: (data: SiteData) => readonly string[],
  now: Date,
): Promise<Snapshot> {
  const reads = new Map<string, ApiRead>();
  for (;;) {
    const data = Object.fromEntries([...reads].map(([path, { response }]) => [path, response]));
    const missing = [...new Set(pathsFor(data))].filter((path) => !reads.has(path));
    if (missing.length === 0) {
      return { data, items: Object.fromEntries([...reads].map(([path, { items }]) => [path, items])), now };
    }
    const results = await Promise.all(missing.map(async (path) => [path, await read(path)] as const));
    for (const [path, result] of results) reads.set(path, result);
  }
}
