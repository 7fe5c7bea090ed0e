import type { PDFPageProxy } from 'unpdf/pdfjs';
import { BULLET, type ExtractedText, mayBeHeading, readable, type TextBlock } from './typed-text.ts';

type Node = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

/** A piece of text, or a line of several; lengths in points, from the top left corner of the page as displayed. */
type Line = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The baseline. */
  readonly top: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly isUpright: boolean;
  /** Its place on the page from the top, 0 to 1. */
  readonly place: number;
  /** The id by which the structure tree refers to the piece. */
  readonly id?: string | undefined;
  /** The structure element that contains the line, where the page is tagged. */
  readonly element?: Node;
  /** The left edge of the last cell, when the line is a row of a table. */
  readonly cell?: number | undefined;
};

// pdf.js needs this to name fonts; Node has it from version 21.
if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length: number) {
      return this.slice(0, length);
    },
    configurable: true,
    writable: true,
  });

/** Further pages are not read. */
const MAX_PAGES = 60;

/** Reads a PDF. Rejects when the file is not a PDF, is damaged, or requires a password. */
export async function readBlocks(file: Uint8Array): Promise<ExtractedText> {
  const { getDocumentProxy } = await import('unpdf');
  // pdf.js transfers the buffer, so pass a copy. `maxImageSize` skips decoding images.
  const pdf = await getDocumentProxy(file.slice(), { maxImageSize: 1, verbosity: 0 });
  try {
    const pages: Line[][] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1)
      pages.push(await linesOfPage(await pdf.getPage(number)));
    return { blocks: blocksOf(withoutHeadersAndFooters(pages)), isPart: pdf.numPages > MAX_PAGES };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** The lines of a page in the order of its tags or, if most of its text has none, in the order of its content. */
async function linesOfPage(page: PDFPageProxy): Promise<Line[]> {
  const pieces = await piecesOf(page);
  const tree: Node | null = await page.getStructTree().catch(() => null);
  page.cleanup();
  const tagged = tree ? linesInTree(tree, pieces) : [];
  return 2 * letters(tagged) > letters(pieces) ? tagged : linesOf(pieces);
}

const letters = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + text.length, 0);

async function piecesOf(page: PDFPageProxy): Promise<Line[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  // pdf.js resolves the names of fonts only when a page is prepared for drawing.
  await page.getOperatorList().catch(() => undefined);
  const isBold = (font: string) =>
    page.commonObjs.has(font) &&
    /bold|black|heavy|semibd|demi/i.test(String(page.commonObjs.get(font)?.name));
  const view = page.getViewport({ scale: 1 });
  const pieces: Line[] = [];
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? open.at(-1));
      continue;
    }
    const [along = 0, up = 0, skew = 0, rise = 0, x = 0, y = 0]: number[] = item.transform;
    const [left = 0, top = 0]: number[] = view.convertToViewportPoint(x, y);
    const [toX = 0, toY = 0]: number[] = view.convertToViewportPoint(x + along, y + up);
    if (item.str.trim() === '') continue;
    pieces.push({
      text: item.str,
      left,
      right: left + item.width,
      top,
      place: top / view.height,
      size: Math.hypot(skew, rise) || toX - left,
      isBold: isBold(item.fontName),
      isUpright: toX > left && Math.abs(toY - top) <= 0.1 * (toX - left),
      id: open.at(-1),
    });
  }
  // Rotated text is part of a picture or in the margin, unless there is no other.
  const upright = pieces.filter(({ isUpright }) => isUpright);
  return upright.length > 0 ? upright : pieces;
}

/** Elements within a paragraph or list item. */
const INLINE = /^(?:Span|Link|Strong|Em|Sub|Sup|Quote|Reference|Annot|NonStruct|StyleSpan|Lbl|LBody)$/;

function linesInTree(tree: Node, pieces: readonly Line[]): Line[] {
  const linesIn = (node: Node, element: Node): Line[] => {
    const row = node.role === 'TR' ? rowOf(node) : [];
    if (row.length > 0) return row;
    const parts = node.children.flatMap((child) => {
      if (!('children' in child))
        return pieces.filter(({ id }) => id === child.id).map((piece) => ({ ...piece, element }));
      const isInline = INLINE.test(child.role) || (element.role === 'LI' && child.role === 'P');
      return linesIn(child, isInline ? element : child);
    });
    return node === element ? linesOf(parts) : parts;
  };

  /** A table row as one line; none if its cells contain several blocks, as a layout's do. */
  const rowOf = (node: Node): Line[] => {
    const cells = node.children.flatMap((cell) => ('children' in cell ? [cell] : []));
    if (cells.some(({ children }) => children.filter((child) => 'children' in child).length > 1)) return [];
    const lines = cells.map((cell) => linesIn(cell, cell)).filter(({ length }) => length > 0);
    const [first] = lines.flat();
    const texts = lines.map((all) => all.map(({ text }) => text.trim()).reduce(joinedWords));
    return first && texts.length > 1
      ? [{ ...first, text: texts.join(' – '), element: node, cell: first.left }]
      : [];
  };

  return linesIn(tree, tree);
}

/** Joins pieces into lines in the given order. */
function linesOf(pieces: readonly Line[]): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && isInLine(line, piece)) lines[lines.length - 1] = joinedLine(line, piece);
    else lines.push(piece);
  }
  return lines;
}

function isInLine(line: Line, piece: Line): boolean {
  if (piece.element !== line.element || piece.left <= line.left - piece.size) return false;
  const size = Math.max(piece.size, line.size);
  const rise = Math.abs(piece.top - line.top) / size;
  // A superscript or drop cap is at another height, directly beside the text of its line.
  return rise <= 0.35 || (rise <= 0.7 && Math.abs(piece.left - line.right) <= size / 2);
}

/** A bullet or number of a list item, which belongs to its text despite a gap. */
const LABEL = /^\s*(?:[^\p{L}\p{N}\s]|[\uE000-\uF8FF]|\d{1,2}[.)]|[a-z][.)])\s*$/u;

function joinedLine(line: Line, piece: Line): Line {
  const text = piece.text.slice(drawnTwice(line, piece));
  const gap = (piece.left - line.right) / Math.max(line.size, piece.size);
  const isLabel = LABEL.test(line.text);
  // Cells may be drawn in any order.
  const isCell = Math.abs(gap) > 1.6 && text === piece.text && !isLabel;
  // The minutes of ‘6³⁰’, or a footnote of ‘2026¹’, are a number of their own.
  const isRaised = piece.size < line.size && /\d$/.test(line.text) && /^\d/.test(text);
  const main = piece.text.length > line.text.length ? piece : line;
  return {
    ...line,
    text: line.text + (isCell ? ' – ' : gap > 0.15 || isRaised ? ' ' : '') + text,
    right: Math.max(line.right, piece.right),
    top: main.top,
    size: main.size,
    isBold: isLabel ? piece.isBold : line.isBold && piece.isBold,
    cell: isCell ? piece.left : line.cell,
  };
}

/** The number of letters at a piece's beginning that repeat the line's end in the same place: fake bold, or a shadow. */
function drawnTwice(line: Line, { text, left, right }: Line): number {
  const letter = (right - left) / text.length;
  for (let count = text.length; count > 0; count -= 1)
    if (line.right - left > (count * letter) / 2 && line.text.endsWith(text.slice(0, count))) return count;
  return 0;
}

/** Leaves out page numbers at the edges of pages, and a running header or footer after its first page. */
function withoutHeadersAndFooters(pages: readonly (readonly Line[])[]): Line[] {
  const seen = new Set<string>();
  const kept = pages.flatMap((lines, index) => {
    const tops = lines.map(({ top }) => top);
    const [header, footer] = [Math.min(...tops), Math.max(...tops)];
    // Not the ‘15/11’ of a table that reaches to the edge.
    const number = RegExp(String.raw`(?:^${index + 1}|(?:^|– )(?:page \d+|(?:page )?\d+ of \d+))$`, 'i');
    return lines.flatMap((line) => {
      const isEdge = line.place < 0.13 ? line.top === header : line.place > 0.87 && line.top === footer;
      if (!isEdge) return [line];
      const text = line.text.trim().replace(number, '');
      if (text === '' || seen.has(text)) return [];
      seen.add(text);
      return [{ ...line, text }];
    });
  });
  return kept.length > 0 ? kept : pages.flat();
}

type Block = TextBlock & { readonly first: Line; readonly last: Line };

/** Groups the lines of a document into headings, paragraphs and list items. */
function blocksOf(lines: readonly Line[]): TextBlock[] {
  const kindOf = kindsIn(lines);
  const blocks: Block[] = [];
  for (const [index, line] of lines.entries()) {
    const text = readable(line.text);
    const kind = kindOf(line);
    const block = blocks.at(-1);
    const near = lines.slice(Math.max(0, index - 5), index + 5);
    if (block && goesOn(block, line, kind, near))
      blocks[blocks.length - 1] = {
        ...block,
        text: joinedWords(block.text, text),
        last: { ...line, cell: block.last.cell },
      };
    else if (text !== '')
      blocks.push({ kind, text: kind === 'item' ? text.replace(BULLET, '') : text, first: line, last: line });
  }
  return blocks.map(({ kind, text }) => ({
    kind: kind === 'heading' && text.length > 160 ? 'paragraph' : kind,
    text,
  }));
}

/** Returns a classifier of lines, based on the typography of most of the document. */
function kindsIn(lines: readonly Line[]): (line: Line) => TextBlock['kind'] {
  const isInCapitals = ({ text }: Line) =>
    /\p{Lu}{4}/u.test(text.replaceAll(' ', '')) && !/\p{Ll}/u.test(text);
  const marks = [(line: Line) => line.isBold, isInCapitals].filter(
    (is) => 2 * letters(lines.filter(is)) < letters(lines),
  );
  const sizes = lines
    .flatMap(({ size, text }) => Array<number>(text.length).fill(size))
    .sort((a, b) => a - b);
  const size = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return (line) => {
    if (BULLET.test(line.text)) return 'item';
    if (line.cell !== undefined) return 'paragraph';
    if (/^(?:H\d?|Title)$/.test(line.element?.role ?? '') || line.size >= 1.15 * size) return 'heading';
    if (mayBeHeading(line.text) && marks.some((is) => is(line))) return 'heading';
    return line.element?.role === 'LI' ? 'item' : 'paragraph';
  };
}

/** Whether a line continues a block, among the lines around it. */
function goesOn(
  { kind: before, first, last }: Block,
  line: Line,
  kind: string,
  near: readonly Line[],
): boolean {
  const isBeside = (left: number) => Math.abs(left - line.left) <= 3;
  if (line.cell !== undefined || (kind === 'heading') !== (before === 'heading')) return false;
  if (line.element || last.element) return line.element === last.element;
  if (kind === 'item' || Math.abs(last.size - line.size) > 0.1 * line.size) return false;
  const isLowerCase = /^\p{Ll}/u.test(line.text.trim());
  const step = (line.top - last.top) / line.size;
  // The last cell of a row goes on.
  if (last.cell !== undefined) return step > 0.2 && step <= 1.75 && isBeside(last.cell);
  // In the next column or on the next page.
  if (step <= 0.2) return isLowerCase && kind === 'paragraph' && !/[.!?:”’)]\s*$/.test(last.text);
  if (step > 1.75) return false;
  if (kind === 'heading') return last.isBold === line.isBold;
  if (isLowerCase) return true;
  if (before === 'item') return line.left > first.left + 1;
  // A paragraph has ended if the next line's first word would have fitted into its last line.
  const edge = Math.max(...near.filter(({ left }) => isBeside(left)).map(({ right }) => right));
  const [word = ''] = line.text.trim().split(' ');
  const letter = (line.right - line.left) / line.text.length;
  const isCentred = Math.abs(last.left + last.right - line.left - line.right) < line.size;
  return (
    (isCentred && !isBeside(last.left)) || last.right + (word.length + 1) * letter >= edge - 2 * line.size
  );
}

/** Prefixes and numbers whose hyphen is kept at the end of a line. */
const HYPHENATED =
  /(?:^|\s)(?:self|well|non|half|part|full|all|ex|co|vice|mid|post|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-$/i;

/** Joins two lines of text, removing the hyphen of a word that is divided between them. */
function joinedWords(before: string, after: string): string {
  const isDivided = /\p{L}[-\u2010]$/u.test(before) && /^\p{Ll}/u.test(after);
  if (!isDivided) return `${before} ${after}`;
  return (HYPHENATED.test(before) ? before : before.slice(0, -1)) + after;
}
