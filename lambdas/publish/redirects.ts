import { resources } from '../../contract/resources.ts';
import { redirectKey } from '../../contract/site/site-files.ts';
import { itemPath, listPath, pastAndPresentItems } from './feeds/published-items.ts';
import type { PublishedFile } from './published-file.ts';
import type { Snapshot } from './snapshot.ts';

/** The API paths that redirects are made from. */
export const redirectReads = [listPath(resources.news)];

/**
 * Files that redirect the addresses of news on the parish's earlier site, except where the site has a file of its own. Of two
 * items with the same address, the one that was created first has it.
 */
export function redirectFiles(snapshot: Snapshot, taken: ReadonlySet<string>): PublishedFile[] {
  const files = new Map<string, PublishedFile>();
  const items = pastAndPresentItems(snapshot, resources.news).toSorted((a, b) =>
    a.createdAt < b.createdAt ? -1 : 1,
  );
  for (const item of items) {
    const key = item.formerPath ? redirectKey(item.formerPath) : undefined;
    if (key === undefined || taken.has(key) || files.has(key)) continue;
    const location = itemPath(resources.news, item);
    files.set(key, {
      key,
      reads: redirectReads,
      status: 301,
      location,
      content: () => `<!doctype html><title>Moved</title><a href="${location}">This page has moved.</a>`,
    });
  }
  return [...files.values()];
}
