import { parishIn, parishPath, type ParishRecord } from '../../contract/parish-record.ts';
import type { SiteData, SitePage, SiteRenderer } from '../../contract/site/site-renderer.ts';
import type { StoredItem } from '../core/storage/stored-item.ts';

/** The result of reading an API path; it contains nothing that is hidden from visitors at that time. */
export type ApiRead = {
  /** The public API response. */
  readonly response: unknown;
  /** The items with their metadata, including past ones that the list omits; empty for the gallery. */
  readonly items: readonly StoredItem[];
  /** The slugs of items that have been visible, but no longer are. */
  readonly goneSlugs: readonly string[];
  /** When items become visible or hidden on schedule, in ascending order. */
  readonly boundaries: readonly Date[];
  /** When items of the last 90 days were deleted (ISO timestamps by id), for the resources that Masses are computed from. */
  readonly deletions: Readonly<Record<string, string>>;
};

/** Reads from the table what a visitor's request to an API path would return at `now`. */
export type ReadApi = (path: string, now: Date) => Promise<ApiRead>;

/** All data that the site is made from, read at one time. */
export type Snapshot = {
  readonly data: SiteData;
  /** What the site says about the parish. */
  readonly parish: ParishRecord;
  /** Items with their metadata, by API path. */
  readonly items: Readonly<Record<string, readonly StoredItem[]>>;
  /** The slugs of items that have been visible, but no longer are, by API path. */
  readonly goneSlugs: Readonly<Record<string, readonly string[]>>;
  /** When items of any list become visible or hidden on schedule. */
  readonly boundaries: readonly Date[];
  /** When items were deleted, by API path and id. */
  readonly deletions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly now: Date;
};

/**
 * Reads all required paths. A response may lead to further paths, as gallery folders do, so `pathsFor` is called until it
 * returns no new one.
 */
export async function readSnapshot(
  read: ReadApi,
  pathsFor: (data: SiteData) => readonly string[],
  now: Date,
): Promise<Snapshot> {
  const reads = new Map<string, ApiRead>();
  for (;;) {
    const data = Object.fromEntries([...reads].map(([path, { response }]) => [path, response]));
    const missing = [...new Set([parishPath, ...pathsFor(data)])].filter((path) => !reads.has(path));
    if (missing.length === 0) return { data, parish: parishIn(data), now, ...storedOf(reads) };
    const results = await Promise.all(missing.map(async (path) => [path, await read(path, now)] as const));
    for (const [path, result] of results) reads.set(path, result);
  }
}

function storedOf(reads: ReadonlyMap<string, ApiRead>): Omit<Snapshot, 'data' | 'parish' | 'now'> {
  const byPath = <Part>(part: (read: ApiRead) => Part) =>
    Object.fromEntries([...reads].map(([path, each]) => [path, part(each)]));
  return {
    items: byPath(({ items }) => items),
    goneSlugs: byPath(({ goneSlugs }) => goneSlugs),
    boundaries: [...reads.values()].flatMap(({ boundaries }) => boundaries),
    deletions: byPath(({ deletions }) => deletions),
  };
}

/** The API paths that every page reads, for the header and footer. */
export function sharedReads(pages: readonly SitePage[]): string[] {
  const [first, ...others] = pages;
  return (first?.reads ?? []).filter((path) => others.every(({ reads }) => reads.includes(path)));
}

/** The API paths that any page reads. */
export function allReads(pages: readonly SitePage[]): string[] {
  return [...new Set(pages.flatMap(({ reads }) => reads))];
}

/** The input of a feed: the data as read, and the pages that exist for it. */
export type FeedSource = {
  readonly snapshot: Snapshot;
  readonly pages: readonly SitePage[];
  readonly renderer: SiteRenderer;
};

/** A machine-readable file generated from the same data as the pages. */
export type Feed = {
  readonly key: string;
  /** The API paths that it is generated from; `pages` means every path that any page reads. */
  readonly reads: readonly string[] | 'pages';
  readonly content: (source: FeedSource) => string | Promise<string>;
};
