/** A block of a document's text. */
export type TextBlock = { readonly kind: 'heading' | 'paragraph' | 'item'; readonly text: string };

/** The text of a document, in the order of its tags or content. A document whose pages are pictures, such as a scan, has no blocks. */
export type ExtractedText = {
  readonly blocks: readonly TextBlock[];
  /** Whether the document goes on after the last block. */
  readonly isPart: boolean;
};

/** A list item's bullet. Those of Symbol and Wingdings map to the private use area. */
export const BULLET = /^\s*(?:[•◦▪▫‣·●○■□◆➢➤✓✔❖–*-]|[oO](?=\s{2})|[\uE000-\uF8FF])\s+/;

/** Whether a bold text in body size can be a heading: it is short and does not end like a sentence. */
export function mayBeHeading(text: string): boolean {
  return text.length <= 90 && !/[.,;]\s*$/.test(text);
}

/** Splits ligatures into letters, joins spaced letters such as ‘N O T I C E S’, and replaces dot leaders with a dash. */
export function readable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/(?<!\S)(?:\p{L} ){3,}\p{L}(?!\S)/gu, (letters) => letters.replaceAll(' ', ''))
    .replaceAll(/(?<!\s)\s*(?:[.·_]\s?){4,}\s*/g, ' – ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ –$/, '');
}
