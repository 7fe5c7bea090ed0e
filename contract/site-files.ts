import { textsFolder } from './document-text.ts';

/**
 * The site's bucket has two writers. A deployment brings the build: scripts, styles, pictures and the pages of the admin
 * area. The publisher writes every public page and feed, and deletes those that no longer exist. Neither touches the
 * other's files.
 */
export const assetsFolder = 'assets/';
export const buildFolders: readonly string[] = [assetsFolder, 'pictures/', 'admin/', 'auth/'];

/** What the build says of itself (build-list.ts), and when those files in `assets/` of earlier builds went out of use. Without an extension, no address leads to them. */
export const buildListKey = 'build';
export const retiredAssetsKey = 'retired';

/** Files of the build at the top of the bucket; `config.json` is written by the deployment itself. */
export const buildFiles: readonly string[] = ['config.json', 'manifest.webmanifest', buildListKey];

/** The page of an address that does not exist; served with the status that its metadata names. */
export const notFoundKey = '404.html';

/** The page of the search, and the index that it searches. */
export const searchPath = '/search';
export const searchIndexPath = '/search.json';

/** The name of the question in the address of a page of results. */
export const questionParameter = 'q';

/** Where the publisher keeps what each page was rendered from; it holds hashes alone. */
export const renderCacheKey = 'rendered.json';

/**
 * Where the publisher keeps when items appear and disappear by themselves. The edge has no address for a key without an
 * extension, so that visitors do not see that something is about to.
 */
export const boundariesKey = 'boundaries';

/** The metadata of an object (`x-amz-meta-status`) that says with which status the edge serves it: 404 or 410. */
export const statusMetadata = 'status';

/**
 * How long a published file may be kept: by a browser not at all, by the edge for five minutes, and for a day while the
 * edge fetches the next one. An invalidation makes a change visible sooner.
 */
export const publishedCacheControl = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400';

/** The key of the page at a path of the site: `calendar/index.html` for `/calendar`. */
export function pageKey(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** The path of the site at which a key is served: `/calendar` for `calendar/index.html`, `/news.xml` for `news.xml`. */
export function pathOfKey(key: string): string {
  const page = /^(?:(.+)\/)?index\.html$/.exec(key);
  return page ? `/${page[1] ?? ''}` : `/${key}`;
}

/** Whether a key is a page, or a document's text, that the publisher writes, and deletes when there is no such page any more. */
export function isPublishedPage(key: string): boolean {
  return (
    (key.endsWith('.html') || key.startsWith(textsFolder)) &&
    !buildFolders.some((folder) => key.startsWith(folder))
  );
}

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** The media type of a published file by the extension of its key. Throws for one that the publisher does not write. */
export function publishedContentType(key: string): string {
  if (key === boundariesKey || key === retiredAssetsKey) return 'application/json; charset=utf-8';
  if (key === 'news.xml') return 'application/atom+xml; charset=utf-8';
  const type = contentTypes[key.slice(key.lastIndexOf('.') + 1)];
  if (type === undefined) throw new Error(`A published file has no media type: ${key}`);
  return type;
}
