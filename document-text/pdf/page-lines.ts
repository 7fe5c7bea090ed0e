import type { PDFPageProxy } from 'unpdf/pdfjs';
import { joinedWords } from '../readable-words.ts';
import type { PageLines } from './page-margins.ts';
import { linesOf, type TextLine, type TextPiece } from './text-line.ts';

type Node = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;
/** A piece, and the id by which the structure tree refers to it. */
type Marked = TextPiece & { readonly id: string | undefined };

/** Elements within a paragraph or list item. */
const INLINE = /^(?:Span|Link|Strong|Em|Sub|Sup|Quote|Reference|Annot|NonStruct|StyleSpan|Lbl|LBody)$/;

/** Reads the lines of a page in the order of its tags or, if most of its text has none, in the order of its content. */
export async function linesOfPage(page: PDFPageProxy): Promise<PageLines> {
  const pieces = await piecesOf(page);
  const tree: Node | null = await page.getStructTree().catch(() => null);
  const { height } = page.getViewport({ scale: 1 });
  page.cleanup();
  const tagged = tree ? linesInTree(tree, pieces) : [];
  return { lines: 2 * letters(tagged) > letters(pieces) ? tagged : linesOf(pieces), height };
}

const letters = (lines: readonly TextPiece[]) => lines.reduce((sum, { text }) => sum + text.length, 0);

function linesInTree(tree: Node, pieces: readonly Marked[]): TextLine[] {
  const byId = new Map<string, Marked[]>();
  for (const piece of pieces) {
    const { id = '' } = piece;
    const known = byId.get(id);
    if (known) known.push(piece);
    else byId.set(id, [piece]);
  }

  const linesIn = (node: Node, element: Node): TextLine[] => {
    const row = node.role === 'TR' ? rowOf(node) : undefined;
    if (row) return [row];
    const parts = node.children.flatMap((child) => {
      if (!('children' in child)) return (byId.get(child.id) ?? []).map((piece) => ({ ...piece, element }));
      const isInline = INLINE.test(child.role) || (element.role === 'LI' && child.role === 'P');
      return linesIn(child, isInline ? element : child);
    });
    return node === element ? linesOf(parts) : parts;
  };

  /** A table row as one line. A row whose cells contain several blocks is layout, read cell by cell. */
  const rowOf = (node: Node): TextLine | undefined => {
    const cells = node.children.flatMap((cell) => ('children' in cell ? [cell] : []));
    if (cells.some(({ children }) => children.filter((child) => 'children' in child).length > 1))
      return undefined;
    const texts = cells.map((cell) => linesIn(cell, cell)).filter((lines) => lines.length > 0);
    const [first] = texts.flat();
    if (!first || texts.length < 2) return undefined;
    const text = texts.map((lines) => lines.map((line) => line.text.trim()).reduce(joinedWords)).join(' – ');
    return { ...first, text, element: node, cell: first.left };
  };

  return linesIn(tree, tree);
}

async function piecesOf(page: PDFPageProxy): Promise<Marked[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const bold = await boldFontsOf(
    page,
    new Set(items.flatMap((item) => ('str' in item ? [item.fontName] : []))),
  );
  const view = page.getViewport({ scale: 1 });
  const pieces: Marked[] = [];
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
    // Rotated text is part of a picture or in the margin.
    const isUpright = toX > left && Math.abs(toY - top) <= 0.1 * (toX - left);
    if (!isUpright || item.str.trim() === '') continue;
    const isBold = bold.has(item.fontName);
    const size = Math.hypot(skew, rise) || toX - left;
    pieces.push({ text: item.str, left, right: left + item.width, top, size, isBold, id: open.at(-1) });
  }
  return pieces;
}

const BOLD = /bold|black|heavy|semibd|demi/i;

/** Returns the names of a page's bold fonts; empty when the page cannot be prepared for drawing. */
async function boldFontsOf(page: PDFPageProxy, names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  // pdf.js resolves font names only when a page is prepared for drawing.
  await page.getOperatorList().catch(() => undefined);
  return new Set([...names].filter((name) => page.commonObjs.has(name) && isBold(page.commonObjs.get(name))));
}

function isBold(font: unknown): boolean {
  return typeof font === 'object' && font !== null && 'name' in font && BOLD.test(String(font.name));
}
