import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewAt } from '../../web/routes/views.ts';
import { apiDown, apiPending } from './api-states.ts';
import { openSite, type Preparation, type Site, waitForHydration } from './site.ts';

let site: Site;
/** A page of each kind. */
let kinds: readonly string[];
beforeAll(async () => {
  site = await openSite({ publish: true });
  await site.published();
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  kinds = [...new Map(paths.map((path) => [kindOf(path), path])).values()];
});
afterAll(() => site.close());

/** The kind of a page: its view, and for years the list and whether it is this year's. */
function kindOf(path: string): string {
  const { name, list, folder, part } = viewAt(path);
  return [name, list, folder && 'folder', (part ?? 1) > 1 && 'part'].filter(Boolean).join(' ');
}

/** Opens a page by its address, and starts the app. */
async function start(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await page.keyboard.press('Shift');
  await waitForHydration(page);
}

/** The text of a page, without what depends on the minute. */
const textOf = async (page: Page) => {
  const text = await page.locator('main').innerText();
  return text.replace(/^(Next Mass|Mass now).*$/gm, '').replaceAll(/\s+/g, ' ');
};

/** One link of the page to each kind of page, without those that show another part of the same one. */
async function linksOf(page: Page): Promise<string[]> {
  const paths = await page
    .locator('a[href^="/"]:not([target]):not([download])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const pagesOnly = paths.filter((path) => !/[?#.]/.test(path) && kindOf(path) !== 'admin');
  return [...new Map(pagesOnly.map((path) => [kindOf(path), path])).values()];
}

/** Set to walk from every kind of page, with the API up, down and slow. */
const isWhole = process.env.WALK === 'whole';

/** An old year has a part of a list, and nothing in common with the first page of that list. */
const beginnings = () => (isWhole ? kinds : kinds.filter((path) => /^year news/.test(kindOf(path))));

const states: Readonly<Record<string, () => Preparation>> = {
  down: () => apiDown,
  ...(isWhole && { up: () => async () => {}, slow: () => apiPending().prepare }),
};

/** Milliseconds; every page is opened, and every link of it followed. */
const TIMEOUT = 300_000;

it.each(Object.entries(states))(
  'a page shows what it shows when opened directly, reached by a link, with the API %s',
  async (_state, prepare) => {
    const [page, reader] = [await site.open('/', {}, prepare()), await site.open('/', {}, prepare())];
    const direct = new Map<string, string>();
    const readDirectly = async (path: string) => {
      const known = direct.get(path);
      if (known !== undefined) return known;
      await start(reader, path);
      const text = await textOf(reader);
      direct.set(path, text);
      return text;
    };
    for (const from of beginnings()) {
      await start(page, from);
      for (const to of await linksOf(page)) {
        if (viewAt(to).path === viewAt(from).path) continue;
        const expected = await readDirectly(to);
        await page.locator(`a[href="${to}"]`).first().dispatchEvent('click');
        await page.waitForURL(site.origin + to);
        // Starts the app if the browser has loaded a document.
        await page.keyboard.press('Shift');
        await expect.poll(() => textOf(page), { timeout: 5000 }).toBe(expected);
        await page.goBack();
        await page.waitForURL(site.origin + from);
      }
    }
  },
  TIMEOUT,
);
