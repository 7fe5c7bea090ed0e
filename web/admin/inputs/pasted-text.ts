import { htmlToMarkup } from '../../../contract/html-to-markup.ts';
import { trustedPolicy } from '../ui/trusted-policy.ts';

/** The parsed document is never shown and runs no scripts: it is only read. */
const parsed = trustedPolicy('pasted-text', (html) => html);

/** Converts HTML that was copied from Word, an e-mail or a page to text with its paragraphs, lines, lists and links. */
export function pastedText(html: string): { readonly text: string; readonly formatted: boolean } {
  const document = new DOMParser().parseFromString(parsed(html), 'text/html');
  return htmlToMarkup(document, { keepsStyles: false });
}

/** Returns whether pasted HTML has more than words, so that it is worth converting instead of using its plain text. */
export function isWorthConverting(html: string): boolean {
  return /<(?:p|div|li|h[1-6]|tr|blockquote|pre|a|del|s|strike)\b|mso|line-through|display:\s*none/i.test(
    html,
  );
}
