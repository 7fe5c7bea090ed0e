import { afterAll, beforeAll, expect, it } from 'vitest';
import { mockLists } from './crowded-lists.ts';
import { openSite, type Site } from './site.ts';
import { brokenAddresses, layoutProblems } from './text-layout.ts';

let site: Site;
beforeAll(async () => (site = await openSite({ seed: false })));
afterAll(() => site.close());

const widths = [320, 390, 640, 960, 1280];
/** Reduced motion stops the carousel. Cards have a border in the dark scheme, and so the least room. */
const contextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  colorScheme: 'dark',
} as const;

it.each(['/', '/calendar', '/gallery', '/newsletters', '/team', '/safeguarding'])(
  '%s lays out one, four and nine entries without broken words or overlaps at every width',
  async (path) => {
    let count = 1;
    const page = await site.open('/memorial', contextOptions, (opened) => mockLists(opened, () => count));
    const problems: string[] = [];
    for (count of [1, 4, 9]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(site.origin + path, { waitUntil: 'networkidle' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const problem of [...(await layoutProblems(page)), ...(await brokenAddresses(page))])
          problems.push(`${count} at ${width} px: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
  },
);
