import { createHash } from 'node:crypto';
import { calendarDateIn } from '../../contract/calendar-date.ts';
import { notFoundKey, pageKey } from '../../contract/site-files.ts';
import type { SitePage, SiteRenderer } from '../../contract/site-renderer.ts';
import { parish } from '../../parish/details.ts';
import { type Feed, feeds } from './feeds/feeds.ts';
import type { PublishedFile } from './published-file.ts';
import type { Site } from './publish-site.ts';
import { type ReadApi, readSnapshot, type Snapshot } from './snapshot.ts';

/** Reads the table and says which files the site has: the renderer's pages, the page for unknown addresses, and the feeds. */
export async function readSite(renderer: SiteRenderer, read: ReadApi, now: Date): Promise<Site> {
  const fromFeeds = feeds.flatMap(({ reads }) => reads);
  const snapshot = await readSnapshot(read, (data) => [...renderer.reads(data), ...fromFeeds], now);
  const pages = renderer.pages(snapshot.data);
  return {
    fingerprint: fingerprintOf(snapshot),
    files: [
      ...pages.map((page) => pageFile(page, renderer, snapshot)),
      notFoundFile(pages, renderer, snapshot),
      ...feeds.map((feed) => feedFile(feed, pages, snapshot)),
    ],
  };
}

function pageFile({ path, reads }: SitePage, renderer: SiteRenderer, { data, now }: Snapshot): PublishedFile {
  return { key: pageKey(path), reads, content: () => renderer.render(path, data, now) };
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
    content: () => renderer.render('/404', data, now),
  };
}

function feedFile(feed: Feed, pages: readonly SitePage[], snapshot: Snapshot): PublishedFile {
  return { key: feed.key, reads: feed.reads, content: () => feed.content(snapshot, pages) };
}

/** What every page reads: what the frame around the pages shows. */
function sharedReads(pages: readonly SitePage[]): string[] {
  const [first, ...others] = pages;
  return (first?.reads ?? []).filter((path) => others.every(({ reads }) => reads.includes(path)));
}

/** Pages depend on the day, not on the minute. */
function fingerprintOf({ data, items, now }: Snapshot): string {
  const today = calendarDateIn(parish.timeZone, now);
  return createHash('sha256')
    .update(JSON.stringify([today, data, items]))
    .digest('base64url');
}
