import type { Item } from '../../../contract/items.ts';
import { itemPath } from '../../routes/views.ts';

/** How much of a notice 'Read more' shows where the notice has a page of its own, in characters. */
export const READ_MORE_LENGTH = 3_000;

/** As much of a notice as 'Read more' shows, and a character more when there is more. */
export function readMoreContent(item: Item<'news'>): string {
  if (!itemPath('news', item)) return item.content;
  return [...item.content].slice(0, READ_MORE_LENGTH + 1).join('');
}

/** Whether the content is what a page's file carries of a longer one. */
export function isCut(item: Item<'news'>): boolean {
  return itemPath('news', item) !== undefined && [...item.content].length === READ_MORE_LENGTH + 1;
}
