import { AxeBuilder } from '@axe-core/playwright';
import type { Preparation, Site } from './site.ts';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page by WCAG 2.2 A and AA and its own good practice: a line for each rule with its elements. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((n) => n.target).join(', ')})`);
}

/** The windows in which every page is looked at: a phone's and a desktop's, light and dark. */
export const looks = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Opens a page as one of the looks shows it, waits for what it shows in the end, and returns what is wrong with it. */
export async function faultsIn(
  site: Site,
  path: string,
  { width, colorScheme }: (typeof looks)[number],
  shown: (page: Page) => Promise<unknown>,
  prepare?: Preparation,
): Promise<string[]> {
  const page = await site.open(path, { viewport: { width, height: 800 }, colorScheme }, prepare);
  await shown(page);
  const faults = await accessibilityFaults(page);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await page.context().close();
  return tooWide ? [...faults, 'The page is wider than its window'] : faults;
}
