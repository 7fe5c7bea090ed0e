import { areLevel, type TextLine } from './text-line.ts';

/** The lines of a page, and its height in points. */
export type PageLines = { readonly lines: readonly TextLine[]; readonly height: number };

/** The share of a page's height, at the top and at the bottom, in which headers and footers are looked for. */
const MARGIN = 0.13;
/** The maximum difference between baselines at the same height, in points. */
const SAME_HEIGHT = 3;
/** The share of pages, at least two, that repeat a header or footer: first or odd pages often differ. */
const MIN_SHARE_OF_PAGES = 1 / 3;
/** Not ‘12’ or ‘15/11’, which may be an amount or a date in a table that reaches into the margin. */
const PAGE_NUMBER = /^\s*(?:page \d+|(?:page )?\d+ of \d+)\s*$/i;

/**
 * Omits headers and footers, which are lines in the margins: those of several pages at the same height, equal except for
 * digits, and those level with a page number, by which a single page has them too.
 */
export function withoutHeadersAndFooters(pages: readonly PageLines[]): TextLine[][] {
  const marginal = pages.map(({ lines, height }) =>
    lines.filter(({ baseline }) => baseline < MARGIN * height || baseline > (1 - MARGIN) * height),
  );
  const least = Math.max(2, pages.length * MIN_SHARE_OF_PAGES);
  const isRepeated = (line: TextLine) =>
    marginal.filter((lines) => lines.some((each) => isSame(each, line))).length >= least;
  return pages.map(({ lines }, page) => {
    const margins = marginal[page] ?? [];
    const pageNumbers = margins.filter(({ text }) => PAGE_NUMBER.test(text));
    const isOmitted = (line: TextLine) =>
      isRepeated(line) || pageNumbers.some((number) => areLevel(number, line));
    return lines.filter((line) => !margins.includes(line) || !isOmitted(line));
  });
}

function isSame(a: TextLine, b: TextLine): boolean {
  return Math.abs(a.baseline - b.baseline) <= SAME_HEIGHT && withoutDigits(a) === withoutDigits(b);
}

const withoutDigits = ({ text }: TextLine) => text.trim().replaceAll(/\d+/g, '0');
