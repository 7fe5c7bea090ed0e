import { withPlainTexts } from '../../../contract/markup.ts';
import type { Item } from '../../../contract/items.ts';
import { itemPath } from '../../routes/views.ts';

/** How much of a notice 'Read more' shows where the notice has a page of its own, in characters. */
export const READ_MORE_LENGTH = 3_000;

/** A notice with as much of its text as 'Read more' shows, and a character more when there is more; markup is not cut. */
export function withReadMoreContent(item: Item<'news'>): Item<'news'> {
  if (!itemPath('news', item) || [...item.content].length <= READ_MORE_LENGTH) return item;
  const plain = withPlainTexts(item);
  return { ...plain, content: [...plain.content].slice(0, READ_MORE_LENGTH + 1).join('') };
}

/** Whether the content is what a page's file carries of a longer one. */
export function isCut(item: Item<'news'>): boolean {
  return itemPath('news', item) !== undefined && [...item.content].length === READ_MORE_LENGTH + 1;
}
