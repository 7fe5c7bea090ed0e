import type { TextBlock } from '../extracted-text.ts';
import { joinedWords, readableWords } from '../readable-words.ts';
import { BULLET, mayBeHeading } from '../typed-marks.ts';
import type { TextLine } from './text-line.ts';

/** Minimum font size of a heading, as a multiple of the body text's. */
const HEADING = 1.15;
const MAX_HEADING = 160;
/** Maximum line distance within a paragraph, as a multiple of the font size. */
const PARAGRAPH = 1.75;
/** Minimum size of a drop cap, as a multiple of the adjacent text's. */
const DROP_CAP = 1.8;
/** Tolerance for left-aligned lines, in points. */
const ALIGNED = 3;
/** The number of lines before and after one that show how wide its column is. */
const NEIGHBOURS = 5;
const ENDS_SENTENCE = /[.!?:”’)]\s*$/;

type Kind = TextBlock['kind'];
type Open = { kind: Kind; text: string; first: TextLine; last: TextLine };

/** Groups the lines of a document into headings, paragraphs and list items. */
export function blocksOf(lines: readonly TextLine[]): TextBlock[] {
  const kindOf = kindsIn(lines);
  const blocks: Open[] = [];
  for (const [index, line] of lines.entries()) {
    const text = readableWords(line.text);
    if (text === '') continue;
    const kind = kindOf(line);
    const block = blocks.at(-1);
    if (block && isDropCap(block, line))
      blocks[blocks.length - 1] = { kind, text: block.text + text, first: line, last: line };
    else if (block && continuesBlock(block, line, kind, edgeAt(lines, index))) {
      block.text = joinedWords(block.text, text);
      block.last = block.last.cell === undefined ? line : { ...line, cell: block.last.cell };
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
    if (line.cell !== undefined) return 'paragraph';
    if (/^(?:H\d?|Title)$/.test(line.element?.role ?? '') || line.size >= HEADING * size) return 'heading';
    if (mayBeHeading(line.text) && marks.some((is) => is(line))) return 'heading';
    return line.element?.role === 'LI' ? 'item' : 'paragraph';
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

/** The right edge of the column of a line. */
function edgeAt(lines: readonly TextLine[], index: number): number {
  const near = lines.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS);
  const isBeside = ({ left }: TextLine) => Math.abs(left - (lines[index]?.left ?? 0)) <= ALIGNED;
  return Math.max(...near.filter(isBeside).map(({ right }) => right));
}

/** Whether a block is the large first letter of a line. */
function isDropCap({ text, last }: Open, line: TextLine): boolean {
  return /^\p{Lu}$/u.test(text) && last.size >= DROP_CAP * line.size && last.top > line.top;
}

function continuesBlock(
  { kind: before, first, last }: Open,
  line: TextLine,
  kind: Kind,
  edge: number,
): boolean {
  const step = line.top - last.top;
  const isBelow = step > 0.2 * line.size && step <= PARAGRAPH * line.size;
  // The last cell of a table row goes on.
  if (last.cell !== undefined)
    return line.cell === undefined && !line.element && isBelow && Math.abs(line.left - last.cell) <= ALIGNED;
  if (line.cell !== undefined || (kind === 'heading') !== (before === 'heading')) return false;
  if (line.element && line.element === last.element) return true;
  if (kind === 'item' || Math.abs(last.size - line.size) > 0.1 * line.size) return false;
  const isLowerCase = /^\p{Ll}/u.test(line.text.trim());
  // A paragraph continues in the next column or page if its last line does not end a sentence.
  if (step < 0) return kind === 'paragraph' && !ENDS_SENTENCE.test(last.text) && isLowerCase;
  if (!isBelow || line.element) return false;
  if (kind === 'heading') return last.isBold === line.isBold;
  return isLowerCase || (before === 'item' ? line.left > first.left + 1 : !isEndedEarly(last, line, edge));
}

/** Whether a line ends although the next line's first word would have fitted; ignores centred lines. */
function isEndedEarly(before: TextLine, line: TextLine, edge: number): boolean {
  const isCentred =
    Math.abs(before.left - line.left) > line.size &&
    Math.abs(before.left + before.right - line.left - line.right) < line.size;
  const letter = (line.right - line.left) / line.text.length;
  const [word = ''] = line.text.trim().split(' ');
  return !isCentred && before.right + (word.length + 1) * letter < edge - 2 * line.size;
}
