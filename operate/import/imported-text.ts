import { htmlLines, type TextPicture } from './html-lines.ts';
import type { Line } from './line-writer.ts';
import { writtenLines } from './markup-writer.ts';
import { withoutShortcodes } from './shortcodes.ts';

/** A text of another site, converted for this one, and what it cannot hold. */
export type ImportedText = {
  readonly text: string;
  /** Set when the text contains markup. */
  readonly formatted?: true;
  readonly pictures: readonly TextPicture[];
  /** The attachments of each `[gallery]`; see shortcodes.ts. */
  readonly galleries: readonly (readonly string[])[];
  /** Phrases that name what else is lost, such as 'a form'. */
  readonly lost: readonly string[];
};

/** Converts plain text or HTML. Entities are decoded once. Bold, italic, links and lists become markup (decision 37). */
export function importedText(source: string): ImportedText {
  const { text, galleries, lost } = withoutShortcodes(inOneText(source, '\n\n'));
  if (!isHtml(text)) return { text: cleaned(text), pictures: [], galleries, lost };
  const content = htmlLines(text);
  const written = writtenLines(content.lines);
  return {
    text: cleaned(written.text),
    ...(written.formatted && { formatted: true }),
    pictures: content.pictures,
    galleries,
    lost: [...lost, ...content.lost, ...oldFiles(content.lines)],
  };
}

/** Phrases for the files on the old site that a text links to. WordPress keeps them in a folder `uploads`. */
function oldFiles(lines: readonly Line[]): string[] {
  const links = lines.flatMap(({ runs }) => runs.flatMap(({ href = '' }) => href));
  const files = new Set(links.filter((href) => /\/uploads\/[^?#]+\.\w+$/.test(href)));
  return [...files].map((href) => `the file ${href} when the old site ends, to which it links`);
}

/** Converts plain text or HTML to a single line without markup. */
export function importedLine(source: string): string {
  const text = inOneText(source, ' / ');
  const plain = isHtml(text)
    ? htmlLines(text)
        .lines.map(({ runs }) => runs.map((run) => run.text).join(''))
        .join(' ')
    : text;
  return cleaned(plain).replaceAll(/\s+/g, ' ');
}

/** Keeps all languages of a text of qTranslate: '[:en]Welcome[:pl]Witamy[:]'. */
function inOneText(source: string, between: string): string {
  return source
    .replaceAll(/(?:<!--:[a-z]{2}-->|\[:[a-z]{2}\])/g, (_mark, at: number) => (at === 0 ? '' : between))
    .replaceAll(/<!--:-->|\[:\]/g, '');
}

function isHtml(text: string): boolean {
  return /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(text);
}

/** Replaces control characters, which are invalid in texts. */
function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
