import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from './site.ts';
import { textExtents } from './text-extents.ts';
import { layoutProblems } from './text-layout.ts';

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

/** A4 within its margins, in pixels. */
const sheet = { width: 703, height: 1032 };

/** The texts with too little contrast on white paper, since backgrounds are not printed (WCAG 2.2, 1.4.3). */
const paleTexts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
        const channel = Number(value) / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const pale: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || !node.textContent?.trim() || element.closest('.visually-hidden'))
        continue;
      if (1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5) pale.push(node.textContent);
    }
    return pale;
  });

it.each([
  '/',
  '/calendar',
  '/history',
  '/team',
  '/newsletters',
  '/reflections',
  '/safeguarding',
  '/memorial',
])(
  '%s fills its printed pages, without broken words and with legible contrast on white paper',
  async (path) => {
    const page = await site.open(path);
    await page.waitForLoadState('networkidle');
    const sheets = await textExtents(await page.pdf({ preferCSSPageSize: true }));
    expect(sheets.length).toBeLessThanOrEqual(4);
    for (const extent of sheets.slice(0, -1)) expect(extent).toBeGreaterThan(0.75);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(sheet);
    expect(await layoutProblems(page)).toEqual([]);
    expect(await paleTexts(page)).toEqual([]);
  },
);

it('a filtered calendar says on paper which events it lists', async () => {
  const page = await site.open('/calendar?category=social');
  await page.getByText(/^Showing \d+ events?$/).waitFor();
  const note = page.getByText('Only events of the category ‘Social’');
  expect(await note.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await note.waitFor();
});
