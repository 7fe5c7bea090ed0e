import { pageDataId } from './element-ids.ts';
import { READ_TIMEOUT } from './request.ts';

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
