import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Preparation, Site } from './site.ts';

/** What axe finds wrong with a page by WCAG 2.2 A and AA and its own good practice: a line for each rule with its elements. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Into the page once: @axe-core/playwright does so at every run, and opens a second page for each, four times as slow.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(async () => {
    // All else that axe reports is as large as the page, and would cross to this process to be dropped.
    const { violations } = await window.axe.run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(', ')})`,
    );
  });
}

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Only an interface adds to another's.
  interface Window {
    /** Once `axe.source` has run in the page. */
    axe: typeof axe;
  }
}

/**
 * The windows in which every state of a page is looked at. What the colours are does not depend on the width, nor the width
 * on the colours; the frame of all pages is looked at in all four (frame.test.ts).
 */
export const viewports = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** Opens a page as one of the looks shows it, waits for what it shows in the end, and returns what is wrong with it. */
export async function violationsIn(
  site: Site,
  path: string,
  { width, colorScheme }: (typeof viewports)[number],
  shown: (page: Page) => Promise<unknown>,
  prepare?: Preparation,
): Promise<string[]> {
  const page = await site.open(path, { viewport: { width, height: 800 }, colorScheme }, prepare);
  await shown(page);
  const faults = await accessibilityViolations(page);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return tooWide ? [...faults, 'The page is wider than its window'] : faults;
}
