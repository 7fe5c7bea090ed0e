import type { SearchDocument } from '../../../contract/site/search-document.ts';
import { searchPath } from '../../../contract/site/site-files.ts';
import { sharedReads } from '../shared-reads.ts';
import type { FeedSource } from './feed.ts';

/** Indexes top-level pages and gallery albums. A page without data of its own is indexed with its full text. */
export async function topLevelPages({ snapshot, pages, renderer }: FeedSource): Promise<SearchDocument[]> {
  const indexed = pages.filter(
    ({ path }) => path !== searchPath && (path.split('/').length === 2 || /^\/gallery\/[^/]+$/.test(path)),
  );
  const shared = new Set(sharedReads(pages));
  return Promise.all(
    indexed.map(async (page) => {
      const html = await renderer.render(page.path, snapshot.data, snapshot.now);
      const title = plain(/<title>([^<]*)/.exec(html)?.[1]);
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
      const hasOwnData = page.reads.some((path) => !shared.has(path));
      const main = hasOwnData ? '' : plain(mainOf(html));
      return {
        kind: 'page',
        title: title.replace(` | ${snapshot.parish.churchName}`, ''),
        text: `${plain(description)} ${main}`.replaceAll(/\s+/g, ' ').trim(),
        path: page.path,
      };
    }),
  );
}

function mainOf(html: string): string {
  return /<main[^>]*>([^]*?)<\/main>/.exec(html)?.[1] ?? '';
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

/** The text of a fragment of the renderer's own HTML. */
function plain(html = ''): string {
  return html
    .replaceAll(/<(script|style|svg)\b[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+|#\w+);/g, (whole, name: string) => named[name] ?? whole);
}
