import type { SitePage } from '../../../contract/site-renderer.ts';
import { parish } from '../../../parish/details.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Feed } from './feed.ts';
import { itemPath, listPath, publishedItems, resourcesWithPages } from './published-items.ts';
import { xmlDocument, type XmlElement } from './xml.ts';

/** Every page that responds with 200, and when its content last changed (https://www.sitemaps.org/protocol.html). */
export const sitemap: Feed = {
  key: 'sitemap.xml',
  reads: resourcesWithPages.map(listPath),
  content: ({ snapshot, pages }) => {
    const ofItems = itemChanges(snapshot);
    return xmlDocument({
      name: 'urlset',
      attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      content: pages.map((page) => url(page, ofItems.get(page.path) ?? listChange(page, pages, snapshot))),
    });
  },
};

function url({ path, lastModified }: SitePage, changed: string | undefined): XmlElement {
  const lastmod = changed ?? lastModified;
  return {
    name: 'url',
    content: [
      { name: 'loc', content: parish.website + path },
      ...(lastmod === undefined ? [] : [{ name: 'lastmod', content: lastmod }]),
    ],
  };
}

/** When the item of each item page last changed, by the page's path. */
function itemChanges(snapshot: Snapshot): ReadonlyMap<string, string> {
  return new Map(
    resourcesWithPages.flatMap((resource) =>
      publishedItems<typeof resource.schema>(snapshot, resource).map(
        (item) => [itemPath(resource, item), item.updatedAt] as const,
      ),
    ),
  );
}

/** The latest change of an item that the page shows, apart from the frame that all pages share. */
function listChange(
  { reads }: SitePage,
  pages: readonly SitePage[],
  { items }: Snapshot,
): string | undefined {
  const own = reads.filter((path) => !pages.every((page) => page.reads.includes(path)));
  return own
    .flatMap((path) => (items[path] ?? []).map(({ updatedAt }) => updatedAt))
    .reduce<string | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined);
}
