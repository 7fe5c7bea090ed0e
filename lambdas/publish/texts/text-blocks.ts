import type { TextBlock } from '../../../contract/document-text.ts';
import type { TextLine } from './text-line.ts';

/** Letters so much larger than those of the text are a heading's. */
const HEADING = 1.15;
const LONGEST_HEADING = 160;
/** Lines farther apart than so many times their size belong to different paragraphs. */
const PARAGRAPH = 1.75;
const BULLET = /^\s*(?:[•◦▪‣·–*-]|[oO](?=\s{2})|\uF0B7)\s+/;

/** Puts the lines of a document, in reading order, together into headings, paragraphs and items of lists. */
export function blocksOf(lines: readonly TextLine[]): TextBlock[] {
  const size = sizeOfText(lines);
  const blocks: { kind: TextBlock['kind']; text: string }[] = [];
  let before: TextLine | undefined;
  for (const line of lines) {
    const text = line.text.replaceAll(/\s+/g, ' ').trim();
    if (text === '') continue;
    const kind = BULLET.test(line.text) ? 'item' : line.size >= HEADING * size ? 'heading' : 'paragraph';
    const block = blocks.at(-1);
    const isCell = before !== undefined && isNextCell(before, line);
    if (block && isCell) block.text += ` – ${text}`;
    else if (block && before && goesOn(block, before, line, kind)) block.text = together(block.text, text);
    else blocks.push({ kind, text: kind === 'item' ? text.replace(BULLET, '') : text });
    before = line;
  }
  return blocks.map((block) =>
    block.kind === 'heading' && block.text.length > LONGEST_HEADING ? { ...block, kind: 'paragraph' } : block,
  );
}

/** The size in which most of the letters are set. */
function sizeOfText(lines: readonly TextLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].reduce((most, each) => (each[1] > most[1] ? each : most), [12, 0])[0];
}

function goesOn(block: TextBlock, before: TextLine, line: TextLine, kind: TextBlock['kind']): boolean {
  if (kind === 'item') return false;
  if ((kind === 'heading') !== (block.kind === 'heading')) return false;
  if (Math.abs(before.size - line.size) > 0.1 * line.size) return false;
  const step = before.baseline - line.baseline;
  const isNewColumn = step < 0;
  // A paragraph goes on in the next column or page when its last line ends no sentence.
  if (isNewColumn)
    return kind === 'paragraph' && !/[.!?:”’)]\s*$/.test(before.text) && /^\p{Ll}/u.test(line.text.trim());
  return step > 0.2 * line.size && step <= PARAGRAPH * line.size;
}

/** Whether a line stands beside the one before: another cell of its row. */
function isNextCell(before: TextLine, line: TextLine): boolean {
  return line.left >= before.right && Math.abs(before.baseline - line.baseline) <= 0.35 * line.size;
}

/** A word that is divided at the end of a line is one word. */
function together(before: string, after: string): string {
  const divided = /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after);
  return divided ? before.slice(0, -1) + after : `${before} ${after}`;
}
