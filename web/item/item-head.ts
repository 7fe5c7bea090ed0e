import type { Listing } from '../data/listing.ts';
import type { PageHead } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';

/**
 * The head of an item's page: the item's own, or that of an unknown address once the complete list does not contain it.
 * Empty while the list is loading, so that the page has the title of its list.
 */
export function itemHead<Item extends object, Found extends object>(
  listing: Listing<Item> | undefined,
  item: Found | undefined,
  headOfItem: (item: Found) => Partial<PageHead>,
): Partial<PageHead> {
  if (item) return headOfItem(item);
  if (!listing || listing.isPart) return {};
  return { title: pages.notFound.title, description: pages.notFound.description() };
}
