import { wasVisibleBetween } from '../../../contract/visibility.ts';
import type { StoredItem } from './stored-item.ts';

/** Kept with an item, beside its fields, once a version of it that visitors saw has been replaced. */
const attribute = 'wasVisible';

/** Whether visitors have seen an item by now: in this version, or in an earlier one. */
export function hasBeenVisible(item: StoredItem, now: Date): boolean {
  return item[attribute] === true || wasVisibleBetween(item, new Date(item.updatedAt), now);
}

/** What the version that replaces an item keeps of this. */
export function seenBefore(item: StoredItem, now: Date): { readonly [attribute]?: true } {
  return hasBeenVisible(item, now) ? { [attribute]: true } : {};
}
