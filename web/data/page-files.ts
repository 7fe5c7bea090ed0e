import { READ_TIMEOUT } from './request.ts';

/** The page files that a visit, or one render on a server, knows by path. */
export type PageFiles = {
  /** Whether the visit began at a published page; the development server sends the same HTML for every address. */
  readonly isPublished: boolean;
  /** Whether a page waits for its file. Administrators see the API's responses first, with their latest changes. */
  readonly isAwaited: boolean;
  readonly at: (path: string) => PageFile | undefined;
  /** The file that the visit began with, which is the one to hydrate. */
  readonly opened: OpenedPage | undefined;
  /** The value of a query in the latest file that contains it. */
  readonly latest: (key: string) => unknown;
  /** Fetches the file unless it is fresh; resolves when that has succeeded or failed. */
  readonly load: (path: string) => Promise<void>;
  /** What a navigation to the path waits for; undefined once the page can be shown. */
  readonly pending: (path: string) => Promise<void> | undefined;
  /** The view to show in place of the path's own. */
  readonly missing: (path: string) => PageFile['missing'];
  readonly markGone: (path: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

type OpenedPage = PageFile & { readonly path: string };

type PageFilesOptions = {
  readonly opened?: OpenedPage;
  /** Reads the file of a published page; undefined if it cannot be read. */
  readonly fetchFile?: (path: string) => Promise<PageFile | undefined>;
  readonly isAdministrator?: boolean;
};

/** How long a file counts as fresh, in milliseconds. */
const LIFETIME = 60_000;

/** How long a navigation waits for a file, in milliseconds. */
const PATIENCE = 1_000;

export function createPageFiles({ opened, fetchFile, isAdministrator }: PageFilesOptions = {}): PageFiles {
  const files = new Map<string, PageFile>();
  const latest = new Map<string, unknown>();
  const requests = new Map<string, { readonly done: Promise<void>; readonly freshUntil: number }>();
  const waits = new Map<string, Promise<void> | undefined>();
  const listeners = new Set<() => void>();
  const isPublished = Object.keys(opened?.data ?? {}).length > 0;
  const isAwaited = isPublished && !isAdministrator;

  const add = (path: string, file: PageFile) => {
    files.set(path, file);
    for (const [key, value] of Object.entries(file.data)) latest.set(key, value);
    listeners.forEach((listener) => listener());
  };
  const request = (path: string, done: Promise<void>) =>
    requests.set(path, { done, freshUntil: performance.now() + LIFETIME });
  const read = async (path: string) => {
    const file = await fetchFile?.(path);
    if (file) add(path, file);
    else requests.delete(path);
  };
  const load = async (path: string) => {
    if (!isPublished || !fetchFile || !path) return;
    const known = requests.get(path);
    if (!known || known.freshUntil <= performance.now()) request(path, read(path));
    await requests.get(path)?.done;
  };
  const pending = (path: string) => {
    if (!isAwaited || !fetchFile || files.has(path)) return undefined;
    if (!waits.has(path)) {
      const wait = Promise.race([load(path), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]);
      waits.set(path, wait);
      void wait.then(() => waits.set(path, undefined));
    }
    return waits.get(path);
  };

  if (opened) {
    add(opened.path, opened);
    request(opened.path, Promise.resolve());
  }
  return {
    isPublished,
    isAwaited,
    at: (path) => files.get(path),
    opened,
    latest: (key) => latest.get(key),
    load,
    pending,
    missing: (path) => files.get(path)?.missing,
    markGone: (path) => add(path, { data: files.get(path)?.data ?? {}, missing: 'gone' }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The query values that a page file contains, by query key. */
export type PageData = Readonly<Record<string, unknown>>;

/** The content of a page file. `missing` is the view that the server rendered in place of the path's own. */
export type PageFile = { readonly data: PageData; readonly missing?: 'notFound' | 'gone' };

/** Parses a page file, in whose data `<` is escaped; undefined for any other document. */
export function parsePageFile(html: string): PageFile | undefined {
  const json = new RegExp(`id="${pageDataId}">([^<]*)</script>`).exec(html)?.[1];
  const view = /<div id="root"[^>]* data-view="(\w+)"/.exec(html)?.[1];
  return json === undefined ? undefined : pageFileOf(JSON.parse(json), view);
}

/** The page file with this data, rendered as this view. */
export function pageFileOf(data: PageData, view: string | undefined): PageFile {
  return view === 'notFound' || view === 'gone' ? { data, missing: view } : { data };
}

/**
 * Fetches the page published at a path. Undefined if it cannot be read, does not exist yet, or belongs to another release of
 * the site.
 */
export async function fetchPageFile(path: string): Promise<PageFile | undefined> {
  try {
    const html = await (await fetch(path, { signal: AbortSignal.timeout(READ_TIMEOUT) })).text();
    // Page files name the scripts of their release, which include this one.
    const file = html.includes(new URL(import.meta.url).pathname) ? parsePageFile(html) : undefined;
    return file?.missing === 'notFound' ? undefined : file;
  } catch {
    return undefined;
  }
}

/** The id of the element that contains the page data as JSON. */
export const pageDataId = 'page-data';
