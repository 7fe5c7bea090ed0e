import type { TextLine } from './text-line.ts';

/** The lines of a page, whose height is in points. */
export type PageLines = { readonly lines: readonly TextLine[]; readonly height: number };

/** So much of a page, at its top and at its foot, is for what is printed on each. */
const MARGIN = 0.13;
/** Baselines that differ by so many points are the same height. */
const SAME_HEIGHT = 3;
/** What is on so many of the pages, and on two of them, is printed on each; the first page often has another head, or odd pages. */
const LEAST_PAGES = 1 / 3;

/** Leaves out the heads and feet of pages: what stands in the margin of several at the same height, the same but for its digits. */
export function withoutHeadsAndFeet(pages: readonly PageLines[]): TextLine[][] {
  const marginal = pages.map(({ lines, height }) =>
    lines.filter(({ baseline }) => baseline < MARGIN * height || baseline > (1 - MARGIN) * height),
  );
  const least = Math.max(2, pages.length * LEAST_PAGES);
  const isRepeated = (line: TextLine) =>
    marginal.filter((lines) => lines.some((each) => isSame(each, line))).length >= least;
  return pages.map(({ lines }, page) =>
    lines.filter((line) => !marginal[page]?.includes(line) || !isRepeated(line)),
  );
}

function isSame(a: TextLine, b: TextLine): boolean {
  return Math.abs(a.baseline - b.baseline) <= SAME_HEIGHT && withoutDigits(a) === withoutDigits(b);
}

const withoutDigits = ({ text }: TextLine) => text.trim().replaceAll(/\d+/g, '0');
