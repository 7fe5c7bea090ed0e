import type { TextBlock } from '../../../contract/files/document-text.ts';

type List = { readonly items: readonly string[] };

/** Groups consecutive list items into lists. */
export function groupListItems(blocks: readonly TextBlock[]): (TextBlock | List)[] {
  const parts: (TextBlock | { items: string[] })[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind !== 'item') parts.push(block);
    else if (last && 'items' in last) last.items.push(block.text);
    else parts.push({ items: [block.text] });
  }
  return parts;
}
