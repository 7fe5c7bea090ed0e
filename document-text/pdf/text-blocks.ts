import type { TextBlock } from '../extracted-text.ts';
import { joinedWords, readableWords } from '../readable-words.ts';
import { BULLET, mayBeHeading } from '../typed-marks.ts';
import type { TextLine } from './text-line.ts';

/** Minimum font size of a heading, as a multiple of the body text's. */
const HEADING = 1.15;
const MAX_HEADING = 160;
/** Maximum line distance within a paragraph, as a multiple of the font size. */
const PARAGRAPH = 1.75;
const ENDS_SENTENCE = /[.!?:”’)]\s*$/;

type Kind = TextBlock['kind'];
type Open = { kind: Kind; text: string; first: TextLine; last: TextLine };

/** Groups the lines of a document, in reading order, into headings, paragraphs and list items. */
export function blocksOf(lines: readonly TextLine[]): TextBlock[] {
  const kindOf = kindsIn(lines);
  const blocks: Open[] = [];
  for (const line of lines) {
    const text = readableWords(line.text);
    if (text === '') continue;
    const kind = kindOf(line);
    const block = blocks.at(-1);
    if (block && continuesBlock(block, line, kind)) {
      block.text = joinedWords(block.text, text);
      block.last = line;
    } else
      blocks.push({ kind, text: kind === 'item' ? text.replace(BULLET, '') : text, first: line, last: line });
  }
  return blocks.map(({ kind, text }) => ({
    kind: kind === 'heading' && text.length > MAX_HEADING ? 'paragraph' : kind,
    text,
  }));
}

/** Returns a classifier of lines, based on the typography of most of the document. */
function kindsIn(lines: readonly TextLine[]): (line: TextLine) => Kind {
  const size = sizeOfText(lines);
  const isRare = (is: (line: TextLine) => boolean) => 2 * letters(lines.filter(is)) < letters(lines);
  const marks = [isBold, isInCapitals].filter(isRare);
  return (line) => {
    if (BULLET.test(line.text)) return 'item';
    if (line.isRow) return 'paragraph';
    if (line.size >= HEADING * size) return 'heading';
    return mayBeHeading(line.text) && marks.some((is) => is(line)) ? 'heading' : 'paragraph';
  };
}

const isBold = (line: TextLine) => line.isBold;
const isInCapitals = ({ text }: TextLine) =>
  /\p{Lu}{4}/u.test(text.replaceAll(' ', '')) && !/\p{Ll}/u.test(text);
const letters = (lines: readonly TextLine[]) => lines.reduce((sum, { text }) => sum + text.length, 0);

/** The most common font size by number of letters. */
function sizeOfText(lines: readonly TextLine[]): number {
  const bySize = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    bySize.set(rounded, (bySize.get(rounded) ?? 0) + text.length);
  }
  return [...bySize].reduce((most, each) => (each[1] > most[1] ? each : most), [12, 0])[0];
}

function continuesBlock({ kind: before, first, last }: Open, line: TextLine, kind: Kind): boolean {
  if (kind === 'item' || line.isRow || last.isRow) return false;
  if ((kind === 'heading') !== (before === 'heading')) return false;
  if (Math.abs(last.size - line.size) > 0.1 * line.size) return false;
  const step = last.baseline - line.baseline;
  const isNewColumn = step < 0;
  // A paragraph continues in the next column or page if its last line does not end a sentence.
  if (isNewColumn)
    return kind === 'paragraph' && !ENDS_SENTENCE.test(last.text) && /^\p{Ll}/u.test(line.text.trim());
  if (step <= 0.2 * line.size || step > PARAGRAPH * line.size) return false;
  if (kind === 'heading') return last.isBold === line.isBold;
  return before === 'item' ? hangs(first, line) : !isEndedEarly(last, line);
}

/** Whether a line continues the item above: it is indented, or begins in lower case. */
function hangs(first: TextLine, line: TextLine): boolean {
  return line.left > first.left + 1 || /^\p{Ll}/u.test(line.text.trim());
}

/** Whether a line ends although the next line's first word would have fitted; ignores centred lines. */
function isEndedEarly(before: TextLine, line: TextLine): boolean {
  const isCentred =
    Math.abs(before.left - line.left) > line.size &&
    Math.abs(before.left + before.right - line.left - line.right) < line.size;
  if (isCentred || before.edge === undefined || !/^\P{Ll}/u.test(line.text.trim())) return false;
  const letter = (line.right - line.left) / line.text.length;
  const [word = ''] = line.text.trim().split(' ');
  return before.right + (word.length + 1) * letter < before.edge - 2 * line.size;
}
