import { convert } from 'html-to-text';

/** Converts HTML to plain text, with blank lines between paragraphs and URLs after link texts, and normalises whitespace. */
export function plainText(text: string): string {
  const isHtml = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i.test(text);
  const plain = isHtml ? convert(text, options) : text;
  return plain
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** `plainText` on a single line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ');
}

const heading = { options: { uppercase: false } };
const options = {
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table'].map((selector) => ({ selector, ...heading })),
  ],
} as const;
