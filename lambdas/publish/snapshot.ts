import type { SiteData } from '../../contract/site-renderer.ts';
import type { StoredItem } from '../core/storage/stored-item.ts';

/** What is read at an API path; nothing in it is hidden from visitors at that time. */
export type ApiRead = {
  /** What the API returns to everyone. */
  readonly response: unknown;
  /** The items behind it with their metadata, also those of past dates that the list leaves out; none for the gallery. */
  readonly items: readonly StoredItem[];
  /** The slugs of items that visitors have seen, and see no more. */
  readonly goneSlugs: readonly string[];
  /** When items appear or disappear by themselves, soonest first. */
  readonly boundaries: readonly Date[];
  /** When items were deleted (ISO timestamps by id), where an id may come back. */
  readonly deletions: Readonly<Record<string, string>>;
};

/** Reads an API path as a visitor's request does at `now`, from the table. */
export type ReadApi = (path: string, now: Date) => Promise<ApiRead>;

/** Everything that the site is made from, as it was read at one time. */
export type Snapshot = {
  readonly data: SiteData;
  /** Items with their metadata, by API path. */
  readonly items: Readonly<Record<string, readonly StoredItem[]>>;
  /** The slugs of items that visitors have seen, and see no more, by API path. */
  readonly goneSlugs: Readonly<Record<string, readonly string[]>>;
  /** When items of any list appear or disappear by themselves. */
  readonly boundaries: readonly Date[];
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
    const results = await Promise.all(missing.map(async (path) => [path, await read(path, now)] as const));
    for (const [path, result] of results) reads.set(path, result);
  }
}

function storedOf(reads: ReadonlyMap<string, ApiRead>): Omit<Snapshot, 'data' | 'now'> {
  const byPath = <Part>(part: (read: ApiRead) => Part) =>
    Object.fromEntries([...reads].map(([path, each]) => [path, part(each)]));
  return {
    items: byPath(({ items }) => items),
    goneSlugs: byPath(({ goneSlugs }) => goneSlugs),
    boundaries: [...reads.values()].flatMap(({ boundaries }) => boundaries),
    deletions: byPath(({ deletions }) => deletions),
  };
}
