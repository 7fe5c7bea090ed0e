import type { SiteData } from '../../contract/site-renderer.ts';
import type { StoredItem } from '../core/stored-item.ts';

/**
 * What the API returns at a path to everyone; all items behind it with their metadata, also those of past dates that the
 * list leaves out (none for the gallery); every slug that an item of the list ever had; and when items were deleted (ISO
 * timestamps by id), where an id may come back.
 */
export type ApiRead = {
  readonly response: unknown;
  readonly items: readonly StoredItem[];
  readonly slugs: readonly string[];
  readonly deletions: Readonly<Record<string, string>>;
};

/** Reads an API path as a visitor's request does, from the table as it is now. */
export type ReadApi = (path: string) => Promise<ApiRead>;

/** Everything that the site is made from, as it was read at one time. */
export type Snapshot = {
  readonly data: SiteData;
  /** Items with their metadata, by API path. */
  readonly items: Readonly<Record<string, readonly StoredItem[]>>;
  /** Every slug ever given, by API path. */
  readonly slugs: Readonly<Record<string, readonly string[]>>;
  /** When items were deleted, by API path and id. */
  readonly deletions: Readonly<Record<string, Readonly<Record<string, string>>>>;
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
    if (missing.length === 0) return { data, now, ...storedOf(reads) };
    const results = await Promise.all(missing.map(async (path) => [path, await read(path)] as const));
    for (const [path, result] of results) reads.set(path, result);
  }
}

function storedOf(reads: ReadonlyMap<string, ApiRead>): Pick<Snapshot, 'items' | 'slugs' | 'deletions'> {
  return {
    items: Object.fromEntries([...reads].map(([path, { items }]) => [path, items])),
    slugs: Object.fromEntries([...reads].map(([path, { slugs }]) => [path, slugs])),
    deletions: Object.fromEntries([...reads].map(([path, { deletions }]) => [path, deletions])),
  };
}
