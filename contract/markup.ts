/** The fields that may contain Markdown: links, bold, italic and lists. */
export const markupFields = ['description', 'content', 'bio'] as const;

/**
 * An item whose texts are plain unless `formatted` is true. Texts that predate markup, or come from an API client that does
 * not use it, are shown as typed.
 */
type Formatted = Readonly<Record<string, unknown>>;

const link = /\[([^[\]\n]+)\]\((?:[^\s()]|\([^\s()]*\))+\)/g;
const bold = /\*\*(?=[^\s*])([^\n]*?[^\s*])\*\*/g;
/** A line up to the last place where bold text may end. Each opening in it is closed, so replacing them takes linear time. */
const upToLastBold = /(?<![^\n])[^\n]*[^\s*]\*\*/g;
const italic = /(?<![\w*\\])\*(?=[^\s*])([^*\n]*[^\s*\\])\*(?![\w*])/g;
const listItem = /^ {0,3}[-*] (?=\S)/m;

/** Whether a text contains markup: a cheap approximation, good enough to decide whether a new text is plain. */
export function hasMarkup(text: string): boolean {
  return (
    listItem.test(text) ||
    [link, italic].some((markup) => text.search(markup) >= 0) ||
    withoutBold(text) !== text
  );
}

/** Removes markup from a text, for feeds, search and summaries. A link becomes its label. */
export function withoutMarkup(text: string): string {
  return withoutBold(text.replaceAll(link, '$1'))
    .replaceAll(italic, '$1')
    .replaceAll(/^( {0,3})\* (?=\S)/gm, '$1- ')
    .replaceAll(/\\([\\*[\]()_-])/g, '$1');
}

function withoutBold(text: string): string {
  return text.replaceAll(upToLastBold, (start) => start.replaceAll(bold, '$1'));
}

/** Returns an item with the markup removed from its texts, and `formatted` unset. */
export function withPlainTexts<Item extends Formatted>(item: Item): Item {
  if (item['formatted'] !== true) return item;
  const plain = markupFields.flatMap((field) => {
    const text = item[field];
    return typeof text === 'string' ? [[field, withoutMarkup(text)] as const] : [];
  });
  return { ...item, ...Object.fromEntries(plain), formatted: undefined };
}
