import { withPlainTexts } from '../../contract/markup.ts';
import type { Item } from '../../contract/items.ts';
import { itemPath } from '../routes/views.ts';

/** The length of text in 'Read more', in characters, for a notice that has its own page. */
export const READ_MORE_LENGTH = 3_000;

/** Cuts a notice to what 'Read more' shows plus one character, which marks it as cut. A cut text loses its markup. */
export function withReadMoreContent(item: Item<'news'>): Item<'news'> {
  if (!itemPath('news', item) || [...item.content].length <= READ_MORE_LENGTH) return item;
  const plain = withPlainTexts(item);
  return { ...plain, content: [...plain.content].slice(0, READ_MORE_LENGTH + 1).join('') };
}

/** Whether the content was cut by `withReadMoreContent`. */
export function isCut(item: Item<'news'>): boolean {
  return itemPath('news', item) !== undefined && [...item.content].length === READ_MORE_LENGTH + 1;
}
