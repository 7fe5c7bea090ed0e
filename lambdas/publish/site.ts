import { createHash } from 'node:crypto';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { textsFolder } from '../../contract/files/document-text.ts';
import { parishPath } from '../../contract/parish-record.ts';
import { resources } from '../../contract/resources.ts';
import {
  draftPath,
  notFoundKey,
  pageKey,
  pathOfKey,
  publishedCacheControl,
  storedHeadersKey,
  redirectKey,
} from '../../contract/site/site-files.ts';
import type { SitePage, SiteRenderer } from '../../contract/site/site-renderer.ts';
import { isNamed } from '../../parish/is-named.ts';
import { boundariesFile, turnsOfMasses } from './boundaries-file.ts';
import { massTurnPath } from './change.ts';
import {
  type Feed,
  type FeedSource,
  allReads,
  sharedReads,
  type ReadApi,
  readSnapshot,
  type Snapshot,
} from './snapshot.ts';
import { feeds, feedsOf } from './feeds/feeds.ts';
import {
  listPath,
  resourcesWithPages,
  unreadableItems,
  itemPath,
  pastAndPresentItems,
} from './feeds/published-items.ts';
import type { Site, PublishedFile } from './publish-site.ts';

/** Reads the table and returns the site's files: pages, pages of deleted items (410), the 404 page, feeds, texts and redirects. */
export async function readSite(renderer: SiteRenderer, read: ReadApi, now: Date): Promise<Site> {
  const fromFeeds = [
    ...feeds.flatMap(({ reads }) => (reads === 'pages' ? [] : reads)),
    ...resourcesWithPages.map(listPath),
  ];
  const snapshot = await readSnapshot(read, (data) => [...renderer.reads(data), ...fromFeeds], now);
  const pages = renderer.pages(snapshot.data, now);
  const files = [
    // The first, because files that are older than this one are written again.
    storedHeaders,
    ...pages.map((page) => pageFile(page, renderer, snapshot)),
    ...goneFiles(pages, renderer, snapshot),
    notFoundFile(pages, renderer, snapshot),
    ...(isNamed(snapshot.parish) ? [draftFile(pages, renderer, snapshot)] : []),
    ...feedsOf(snapshot.parish).map((feed) => feedFile(feed, { snapshot, pages, renderer })),
    ...textFiles(snapshot),
    boundariesFile(snapshot),
  ];
  const taken = new Set(files.map(({ key }) => key));
  return {
    fingerprint: fingerprintOf(snapshot),
    files: [...files, ...redirectFiles(snapshot, taken)],
    unreadable: unreadableItems(snapshot),
    readsOf: (key) =>
      key.startsWith(textsFolder)
        ? [pathOfKey(key)]
        : // A page may have been a redirect.
          [...renderer.readsAt(pathOfKey(key)), ...redirectReads],
  };
}

const storedHeaders: PublishedFile = {
  key: storedHeadersKey,
  reads: [],
  content: () => JSON.stringify({ 'Cache-Control': publishedCacheControl }),
};

function pageFile(
  { path, reads, dependsOnTime }: SitePage,
  renderer: SiteRenderer,
  { data, now }: Snapshot,
): PublishedFile {
  return {
    key: pageKey(path),
    reads: dependsOnTime ? [...reads, massTurnPath] : reads,
    inputs: () => renderer.inputs(path, data, now, 'page'),
    content: () => renderer.render(path, data, now),
  };
}

/** The texts of documents as JSON, for client-side navigation to their pages. */
function textFiles({ data }: Snapshot): PublishedFile[] {
  return Object.keys(data)
    .filter((path) => path.startsWith(`/${textsFolder}`))
    .map((path) => ({ key: path.slice(1), reads: [path], content: () => JSON.stringify(data[path]) }));
}

function notFoundFile(
  pages: readonly SitePage[],
  renderer: SiteRenderer,
  { data, now }: Snapshot,
): PublishedFile {
  return {
    key: notFoundKey,
    reads: sharedReads(pages),
    status: 404,
    inputs: () => renderer.inputs('/404', data, now, 'page'),
    content: () => renderer.render('/404', data, now),
  };
}

/** The page of all links to drafts, which loads what its link shows. It is no page of the site's own: nothing lists it. */
function draftFile(pages: readonly SitePage[], renderer: SiteRenderer, snapshot: Snapshot): PublishedFile {
  return pageFile({ path: draftPath, reads: sharedReads(pages) }, renderer, snapshot);
}

/** The pages of items that are no longer visible. */
function goneFiles(
  pages: readonly SitePage[],
  renderer: SiteRenderer,
  { data, goneSlugs, now }: Snapshot,
): PublishedFile[] {
  const shared = sharedReads(pages);
  return resourcesWithPages.flatMap((resource) => {
    const list = listPath(resource);
    return (goneSlugs[list] ?? []).map((slug) => {
      const path = `${resource.itemPages}/${slug}`;
      return {
        key: pageKey(path),
        reads: [list, ...shared],
        status: 410,
        inputs: () => renderer.inputs(path, data, now, 'gone'),
        content: () => renderer.gone(path, data, now),
      };
    });
  });
}

function feedFile(feed: Feed, source: FeedSource): PublishedFile {
  const reads = feed.reads === 'pages' ? allReads(source.pages) : [parishPath, ...feed.reads];
  return { key: feed.key, reads, content: () => feed.content(source) };
}

/** Of the time, pages depend only on the date and on the Masses that have begun or are over. */
function fingerprintOf(snapshot: Snapshot): string {
  const { now, ...content } = snapshot;
  const today = calendarDateIn(snapshot.parish.timeZone, now);
  const turns = turnsOfMasses(snapshot).filter((turn) => turn <= now);
  return createHash('sha256')
    .update(JSON.stringify([today, turns, content]))
    .digest('base64url');
}

/** The API paths that redirects are made from. */
const redirectReads = [listPath(resources.news)];

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
