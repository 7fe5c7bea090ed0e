/** The texts of items that may hold markup: links, bold, italic and lists, in Markdown. */
export const markupFields = ['description', 'content', 'bio'] as const;

/**
 * An item whose texts are plain unless it says `formatted`: those that were written before there was markup, or by a
 * program that knows none, look as they were typed.
 */
type Formatted = Readonly<Record<string, unknown>>;

const link = /\[([^[\]\n]+)\]\((?:[^\s()]|\([^\s()]*\))+\)/g;
const bold = /\*\*(?=[^\s*])([^\n]*?[^\s*])\*\*/g;
const italic = /(?<![\w*\\])\*(?=[^\s*])([^*\n]*[^\s*\\])\*(?![\w*])/g;
const listItem = /^ {0,3}[-*] (?=\S)/m;

/** Whether a text has any markup in it; cheap, and good enough to decide whether a new text is plain. */
export function hasMarkup(text: string): boolean {
  return listItem.test(text) || [link, bold, italic].some((markup) => text.search(markup) >= 0);
}

/** A text as it is read without its markup, for feeds, search and summaries: a link is its words. */
export function withoutMarkup(text: string): string {
  return text
    .replaceAll(link, '$1')
    .replaceAll(bold, '$1')
    .replaceAll(italic, '$1')
    .replaceAll(/^( {0,3})\* (?=\S)/gm, '$1- ')
    .replaceAll(/\\([\\*[\]()_-])/g, '$1');
}

/** An item with its texts as they are read without markup, and so without `formatted`. */
export function withPlainTexts<Item extends Formatted>(item: Item): Item {
  if (item['formatted'] !== true) return item;
  const plain = markupFields.flatMap((field) => {
    const text = item[field];
    return typeof text === 'string' ? [[field, withoutMarkup(text)] as const] : [];
  });
  return { ...item, ...Object.fromEntries(plain), formatted: undefined };
}
