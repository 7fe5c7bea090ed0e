import { wasVisibleBetween } from '../../../contract/visibility.ts';
import type { StoredItem } from './stored-item.ts';

/** Internal attribute that is set once a version visible to visitors has been replaced. */
const attribute = 'wasVisible';

/** Whether this or an earlier version of an item has been visible to visitors. */
export function hasBeenVisible(item: StoredItem, now: Date): boolean {
  return item[attribute] === true || wasVisibleBetween(item, new Date(item.updatedAt), now);
}

/** The attribute to set on the version that replaces an item; empty if it has never been visible. */
export function wasVisibleMark(item: StoredItem, now: Date): { readonly [attribute]?: true } {
  return hasBeenVisible(item, now) ? { [attribute]: true } : {};
}
