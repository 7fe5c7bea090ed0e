import type { PageFile } from './page-file.ts';

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
