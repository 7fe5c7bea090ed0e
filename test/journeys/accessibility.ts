import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Preparation, Site } from './site.ts';

/** The minified file takes half the time of the package's main file, 1.5 MB, to send to a page and to compile there. */
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's violations of WCAG 2.2 A and AA and of its best practices: one line per rule, with its elements. While a
 * modal dialog is open, checks only the dialog, because everything else is inert. With `rules`, it checks no others.
 */
export async function accessibilityViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // @axe-core/playwright injects axe and opens a second page on every run, which takes four times as long.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    // The other results are as large as the page, and would be serialized to this process for nothing.
    const { violations } = await window.axe.run(document.querySelector('dialog:modal') ?? document, {
      resultTypes: ['violations'],
      // Fetches every style sheet again, for a rule about orientation that the site has no styles for.
      preload: false,
      ...(runOnly && { runOnly: [...runOnly] }),
    });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(', ')})`,
    );
  }, rules);
}

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Only an interface adds to another's.
  interface Window {
    /** Defined once axe has been run in the page. */
    axe: typeof axe;
  }
}

/**
 * The viewports in which every state of a page is checked. Two suffice, because layout does not depend on the colour scheme;
 * frame.test.ts checks the frame of all pages in all four combinations.
 */
export const viewports = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/**
 * Opens a page and runs `whenReady`, then returns axe's violations and any horizontal overflow in each of the viewports,
 * one per line.
 */
export async function violationsIn(
  site: Site,
  path: string,
  whenReady: (page: Page) => Promise<unknown>,
  prepare?: Preparation,
): Promise<string[]> {
  const [{ width, colorScheme }] = viewports;
  const page = await site.open(path, { viewport: { width, height: 800 }, colorScheme }, prepare);
  await whenReady(page);
  return problemsInViewports(page, async () => {
    const found = await accessibilityViolations(page);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    return isTooWide ? [...found, 'The page is wider than its window'] : found;
  });
}

/** Shows an open page in each of the viewports, and returns the problems that `find` finds there, one per line. */
export async function problemsInViewports(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  const problems: string[] = [];
  for (const viewport of viewports) {
    await showIn(page, viewport);
    const found = await find();
    problems.push(...found.map((each) => `${viewport.width} px, ${viewport.colorScheme}: ${each}`));
  }
  return problems;
}

/**
 * Returns what `find` finds in each of the viewports, and axe's violations in one of them: by turn, for states that share their
 * components.
 */
export async function problemsInTurn(
  page: Page,
  turn: number,
  find: () => Promise<string[]>,
): Promise<string[]> {
  const problems = await problemsInViewports(page, find);
  await showIn(page, viewports[turn % 2 === 0 ? 0 : 1]);
  return [...problems, ...(await accessibilityViolations(page))];
}

/** Switches an open page to a viewport, and ends the transitions that this starts. */
async function showIn(page: Page, { width, colorScheme }: (typeof viewports)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}
