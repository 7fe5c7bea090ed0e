import { Parser } from 'htmlparser2';
import { OperatorError } from '../command/command.ts';
import { lineWriter, type Line } from './line-writer.ts';
import { shortcodeFigure } from './shortcodes.ts';

/** A picture in a text: its address, and its caption or else its alternative text. */
export type TextPicture = { readonly src: string; readonly caption: string };

/** What a text in HTML contains: its lines, its pictures, and phrases that name what a text cannot hold, such as 'a form'. */
type HtmlContent = {
  readonly lines: readonly Line[];
  readonly pictures: readonly TextPicture[];
  readonly lost: readonly string[];
};

/** Deeper nesting is refused, since the parser takes quadratic time for it. */
const MAX_DEPTH = 1_000;
const TOO_DEEP = 'A text has HTML elements that are nested more than 1,000 deep.';

const paragraphs = 'p h1 h2 h3 h4 h5 h6 blockquote pre table figure hr dl section article header footer';
const lines = 'div dt dd address caption figcaption';
const boldTags = 'b strong h1 h2 h3 h4 h5 h6';
const embedded = 'iframe video audio embed object';
const hidden = `${embedded} script style head title template svg select button textarea form`;
const named = (tags: string): ReadonlySet<string> => new Set(tags.split(' '));
const [asParagraph, asLine, asBold] = [named(paragraphs), named(lines), named(boldTags)];
const [asItalic, asEmbedded, asHidden] = [named('i em cite'), named(embedded), named(hidden)];

/**
 * Reads HTML of any quality into lines. As WordPress does, it takes a blank line as the end of a paragraph, and a line break
 * outside all blocks as one. Throws an OperatorError when elements are nested too deeply.
 */
export function htmlLines(html: string): HtmlContent {
  const writer = lineWriter();
  const pictures: { src: string; caption: string }[] = [];
  const lost: string[] = [];
  const depth = { all: 0, hidden: 0, block: 0, bold: 0, italic: 0, pre: 0 };
  const hrefs: string[] = [];
  const figures: { readonly before: number; readonly isShortcode: boolean }[] = [];
  let caption: string | undefined;
  const hasBlocks = html.includes('<!-- wp:');

  const parser = new Parser({ onopentag: open, onclosetag: close, ontext: text });
  parser.write(html);
  parser.end();
  return { lines: writer.lines(), pictures, lost };

  function open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if ((depth.all += 1) > MAX_DEPTH) throw new OperatorError(TOO_DEEP);
    if (asEmbedded.has(tag)) lost.push(`the embedded ${attributes['src'] ?? tag}`);
    if (tag === 'form') lost.push('a form');
    if (asHidden.has(tag)) depth.hidden += 1;
    if (depth.hidden > 0) return;
    if (tag === 'img') {
      pictures.push({ src: attributes['src'] ?? '', caption: attributes['alt'] ?? '' });
      if (figures.at(-1)?.isShortcode) caption = '';
    }
    if (tag === 'br') writer.newLine();
    if (tag === 'a') hrefs.push(attributes['href'] ?? '');
    if (tag === 'figure')
      figures.push({ before: pictures.length, isShortcode: shortcodeFigure in attributes });
    if (tag === 'figcaption' && pictures.length > (figures.at(-1)?.before ?? Infinity)) caption = '';
    count(tag, 1);
    writer.open(tag);
    breakAround(tag);
  }

  function close(tag: string): void {
    depth.all -= 1;
    if (asHidden.has(tag)) depth.hidden -= 1;
    if (depth.hidden > 0) return;
    if (tag === 'a') hrefs.pop();
    if (tag === 'figcaption' || tag === 'figure') captionPicture();
    if (tag === 'figure') figures.pop();
    count(tag, -1);
    breakAround(tag);
    writer.close(tag);
  }

  function count(tag: string, by: 1 | -1): void {
    if (asBold.has(tag)) depth.bold += by;
    if (asItalic.has(tag)) depth.italic += by;
    if (tag === 'pre') depth.pre += by;
    if (asParagraph.has(tag) || asLine.has(tag)) depth.block += by;
  }

  function breakAround(tag: string): void {
    if (asParagraph.has(tag)) writer.endParagraph();
    else if (asLine.has(tag)) writer.endLine();
  }

  function captionPicture(): void {
    const last = pictures.at(-1);
    if (last && caption?.trim()) last.caption = caption.trim();
    caption = undefined;
  }

  function text(characters: string): void {
    if (depth.hidden > 0) return;
    if (caption !== undefined) return void (caption += characters);
    const style = depth.bold > 0 ? 'bold' : depth.italic > 0 ? 'italic' : 'plain';
    for (const [index, part] of characters.split('\n').entries()) {
      if (index > 0) breakAt(characters);
      writer.write(part, { style, href: hrefs.at(-1) });
    }
  }

  /** A line break in the source. */
  function breakAt(characters: string): void {
    if (depth.pre > 0 || (depth.block === 0 && !hasBlocks && !writer.isInside())) writer.newLine();
    else if (!hasBlocks && !writer.isInside() && /\n[ \t\r]*\n/.test(characters)) writer.endParagraph();
    else writer.write(' ', { style: 'plain' });
  }
}
