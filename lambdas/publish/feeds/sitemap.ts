import type { SitePage } from '../../../contract/site/site-renderer.ts';
import { sharedReads } from '../shared-reads.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Feed } from './feed.ts';
import { latest } from './sequence.ts';
import { xmlDocument, type XmlElement } from './xml.ts';

/** All pages with status 200, and when their content last changed (https://www.sitemaps.org/protocol.html). */
export const sitemap: Feed = {
  key: 'sitemap.xml',
  reads: 'pages',
  content: ({ snapshot, pages }) => {
    const shared = sharedReads(pages);
    const { website = '' } = snapshot.parish;
    const urls = pages.map((page) => url(website + page.path, lastChange(page, shared, snapshot)));
    return xmlDocument({
      name: 'urlset',
      attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      content: urls,
    });
  },
};

function url(address: string, changed: string | undefined): XmlElement {
  const lastmod = changed === undefined ? [] : [{ name: 'lastmod', content: changed }];
  return { name: 'url', content: [{ name: 'loc', content: address }, ...lastmod] };
}

/**
 * Returns the latest change of a page's content. Data shared by all pages counts only for a page without data of its own:
 * otherwise a new Mass time would make every page look changed.
 */
function lastChange(page: SitePage, shared: readonly string[], snapshot: Snapshot): string | undefined {
  const own = page.reads.filter((path) => !shared.includes(path));
  const ofItems = changesIn(own, snapshot, page.items && new Set(page.items));
  const changes = page.lastModified === undefined ? ofItems : [...ofItems, page.lastModified];
  return lastOf(changes) ?? lastOf(changesIn(shared, snapshot, undefined));
}

function changesIn(
  paths: readonly string[],
  { items }: Snapshot,
  shown: ReadonlySet<string> | undefined,
): string[] {
  return paths
    .flatMap((path) => items[path] ?? [])
    .filter(({ id }) => shown === undefined || shown.has(id))
    .map(({ updatedAt }) => updatedAt);
}

function lastOf(changes: readonly string[]): string | undefined {
  return changes.length === 0 ? undefined : changes.reduce(latest);
}
