import { stagePath } from '../addresses.ts';
import type { ClockTime } from '../dates/clock-time.ts';
import { canDecodePath } from '../fields/urls.ts';
import { textsFolder } from '../files/document-text.ts';
import { mediaPath } from '../files/media.ts';

/**
 * The site's bucket has two writers. A deployment writes the build: scripts, styles, pictures and the pages of the admin
 * area. The publisher writes every public page and feed, and deletes those that no longer exist. Neither touches the
 * other's files.
 */
export const assetsFolder = 'assets/';
export const buildFolders: readonly string[] = [assetsFolder, 'pictures/', 'admin/', 'auth/'];

/** The build list (build-list.ts). Keys without an extension have no public URL. */
export const buildListKey = 'build';

/** Files of the build at the top of the bucket; `config.json` is written by the deployment itself. */
export const buildFiles: readonly string[] = ['config.json', buildListKey];

/** The page for unknown paths, served with the status in its metadata. */
export const notFoundKey = '404.html';

/** The search page, and its index. */
export const searchPath = '/search';
export const searchIndexPath = '/search.json';

/** The path of the Masses for other sites, which may read no other file. */
export const massesPath = '/masses.json';

/** The path that redirects to the file of the newest newsletter. */
export const latestNewsletterPath = '/newsletters/latest';

/** The path of the page that shows what a link to a draft leads to; the link's own path continues with its token. */
export const draftPath = '/draft';

/** The path of the calendar subscription, or of that of the church with an id. */
export function calendarPath(church?: string): string {
  return church ? `/calendar-${church}.ics` : '/calendar.ics';
}

/** Whether a path is that of the calendar of a church, whether or not there is such a church. */
export function isChurchCalendar(path: string): boolean {
  return /^\/calendar-[^/]+\.ics$/.test(path);
}

/** The file that tells browsers which links to fetch or render ahead (speculation-rules.ts). */
export const speculationRulesPath = '/speculation-rules.json';

/** The query parameter of the search page. */
export const queryParameter = 'q';

/** The publisher's cache of a hash of each page's inputs. It names the pages of deleted items, so it has no public URL either. */
export const renderCacheKey = 'rendered';

/**
 * The publisher's list of the instants at which items appear or disappear on schedule. CloudFront has no URL for a key
 * without an extension, so visitors cannot see that a change is scheduled.
 */
export const boundariesKey = 'boundaries';

/** The headers with which the publisher stores files. One that is older than this file may have been stored with others. */
export const storedHeadersKey = 'headers';

/** The object metadata (`x-amz-meta-status`) with the HTTP status that CloudFront serves it with: 301, 404 or 410. */
export const statusMetadata = 'status';

/** The object metadata (`x-amz-meta-location`) with the path that CloudFront redirects to when the status is 301. */
export const locationMetadata = 'location';

/**
 * Browsers revalidate published files; CloudFront caches them for five minutes, and up to a day only while the bucket cannot
 * be reached. An invalidation makes a change visible sooner. There is no `stale-while-revalidate`, with which the next
 * visitor would still see what was withdrawn (decision 6).
 */
export const publishedCacheControl = 'public, max-age=0, s-maxage=300, stale-if-error=86400';

/**
 * The key of the page at a path of the site: `calendar/index.html` for `/calendar`. It is decoded, since S3 decodes the path of
 * a request to find the key.
 */
export function pageKey(path: string): string {
  return path === '/' ? 'index.html' : `${decodeURIComponent(path.slice(1))}/index.html`;
}

/** The path of the site at which a key is served: `/calendar` for `calendar/index.html`, `/news.xml` for `news.xml`. */
export function pathOfKey(key: string): string {
  const page = /^(?:(.+)\/)?index\.html$/.exec(key);
  return encodedPath(page ? (page[1] ?? '') : key);
}

function encodedPath(key: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}`;
}

/** Whether a key is a page or document text that the publisher writes, and deletes once it no longer exists. */
export function isPublishedPage(key: string): boolean {
  return (
    (key.endsWith('.html') || key.startsWith(textsFolder)) &&
    !buildFolders.some((folder) => key.startsWith(folder))
  );
}

/**
 * The key of the file that redirects a path, such as that of a page of the parish's earlier site. Undefined if CloudFront
 * does not serve the path from the publisher's files: it has an extension other than `.html`, or belongs to the build, to the
 * API, to uploaded files or to the publisher.
 */
export function redirectKey(path: string): string | undefined {
  if (path === '' || !canDecodePath(path)) return undefined;
  const key = path.endsWith('.html') ? decodeURIComponent(path.slice(1)) : pageKey(path);
  const isFile = /[^/]\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html');
  const isElsewhere = [`${stagePath}/`, mediaPath, `${latestNewsletterPath}/`].some((start) =>
    `/${key}`.startsWith(start),
  );
  const hasBadSegment = key.split('/').some((segment) => /^\.*$/.test(segment));
  return isFile || isElsewhere || hasBadSegment || !isPublishedPage(key) ? undefined : key;
}

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml; charset=utf-8',
};

/** The files that the publisher keeps for itself, under keys without an extension. */
const privateFiles: readonly string[] = [boundariesKey, renderCacheKey, storedHeadersKey];

/** The content type of a published file, by the extension of its key. Throws for a file that the publisher does not write. */
export function publishedContentType(key: string): string {
  if (privateFiles.includes(key)) return 'application/json; charset=utf-8';
  if (`/${key}` === speculationRulesPath) return 'application/speculationrules+json';
  if (key === 'news.xml') return 'application/atom+xml; charset=utf-8';
  const type = contentTypes[key.slice(key.lastIndexOf('.') + 1)];
  if (type === undefined) throw new Error(`A published file has no media type: ${key}`);
  return type;
}

/** The kinds of search results: a page or a section of one, or an item of a resource. */
export type SearchKind = 'page' | 'event' | 'news' | 'reflection' | 'team' | 'history' | 'document' | 'mass';

/** One Mass of a date: when it begins, and '6:00 PM, Saint Kieran, Vigil: First Sunday of Advent'. */
export type SearchedMass = {
  readonly time: ClockTime;
  readonly text: string;
  /** What people call it: 'Easter Vigil', 'Midnight Mass'. */
  readonly name?: string;
};

/** An entry of the search index, `/search.json`. */
export type SearchDocument = {
  readonly kind: SearchKind;
  readonly title: string;
  /** The beginning of its text, for display. */
  readonly text: string;
  /** The distinct words of the rest of its text, for matching only. */
  readonly words?: string;
  /** The site path at which it is shown, or the address of another site. */
  readonly path: string;
  /** `yyyy-mm-dd` */
  readonly date?: string;
  /** What a question for its title is answered with, above the results. */
  readonly answer?: string;
  readonly masses?: readonly SearchedMass[];
  /** Of a date with its usual Masses, which may answer a question but is no result. */
  readonly onlyAnswers?: true;
};

/**
 * The contents of `/config.json`, which the admin area loads at run time for signing in. `hostedDomain` is the host of the
 * hosted sign-in page, without a scheme; `userPoolEndpoint` is set only for the local identity provider.
 */
export type SiteConfig = {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly hostedDomain: string;
  readonly userPoolEndpoint?: string;
  readonly apiName: string;
};
