import type { OpenedDraft } from '../../../contract/entities/draft-link.ts';
import { listingOf } from '../../data/listing.ts';
import type { PageData } from '../../data/page-file.ts';
import { queries } from '../../data/queries.ts';
import { datedListNames, datedLists } from '../../routes/dated-lists.ts';
import { pageNameAt } from '../../routes/pages.ts';
import { itemPath, type View } from '../../routes/views.ts';

/** Where visitors will see an item: the path and the view of its page, and the page's data with this item alone. */
export type PlaceOfDraft = {
  readonly path: string;
  readonly view: View;
  readonly data: PageData;
};

/** Returns the place of a draft: its own page, or for a document the page of its kind. */
export function placeOfDraft({ resource, item }: OpenedDraft): PlaceOfDraft {
  const list = datedListNames.find((name) => datedLists[name].resource === resource);
  if (!list) throw new Error(`There is no list of ${resource}.`);
  const { item: itemView, parent } = datedLists[list];
  const name = itemView ?? pageNameAt(parent.path);
  const path = (itemView && itemPath(list, item)) ?? parent.path;
  // The file of a hidden document has no public address.
  const shown = 'fileUrl' in item ? { ...item, fileUrl: item.viewUrl ?? item.fileUrl } : item;
  return {
    path,
    view: { name, path, list, ...(item.slug !== undefined && { slug: item.slug }) },
    data: { [queries[list].key]: listingOf([shown]) },
  };
}
