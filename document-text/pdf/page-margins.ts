import type { TextLine } from './text-line.ts';

/** The lines of a page, and its height in points. */
export type PageLines = { readonly lines: readonly TextLine[]; readonly height: number };

/** The share of a page's height, at the top and at the bottom, in which headers and footers are looked for. */
const MARGIN = 0.13;
/** The maximum difference between baselines at the same height, in points. */
const SAME_HEIGHT = 3;
/** Not ‘12’ or ‘15/11’, which may be an amount or a date in a table that reaches into the margin. */
const PAGE_NUMBER = /(?:^|–)\s*(?:page \d+|(?:page )?\d+ of \d+)\s*$/i;

/**
 * Returns the lines of all pages without headers and footers: lines in the margins that a third of the pages repeat at
 * the same height, equal except for digits, and those level with a page number.
 */
export function withoutHeadersAndFooters(pages: readonly PageLines[]): TextLine[] {
  const margins = pages.map(({ lines, height }) =>
    lines.filter(({ top }) => top < MARGIN * height || top > (1 - MARGIN) * height),
  );
  const least = Math.max(2, pages.length / 3);
  const isRepeated = (line: TextLine) =>
    margins.filter((lines) => lines.some((each) => areLevel(each, line) && key(each) === key(line))).length >=
    least;
  return pages.flatMap(({ lines }, page) => {
    const inMargin = margins[page] ?? [];
    const numbers = inMargin.filter(({ text }) => PAGE_NUMBER.test(text));
    return lines.filter(
      (line) =>
        !inMargin.includes(line) || !(isRepeated(line) || numbers.some((each) => areLevel(each, line))),
    );
  });
}

const areLevel = (a: TextLine, b: TextLine) => Math.abs(a.top - b.top) <= SAME_HEIGHT;
const key = ({ text }: TextLine) => text.trim().replaceAll(/\d+/g, '0');
