import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageNames, pages } from '../../web/routes/pages.ts';
import { forcedColourProblems } from './forced-colours.ts';
import { openSite, type Site } from './site.ts';
import { layoutProblems } from './text-layout.ts';

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };
const openPages = pageNames.filter((name) => pages[name].audience === 'everyone');

/** A URL as pasted from a browser: 190 characters in which browsers do not break the line by themselves. */
const longLink = `https://www.parish.example/${'form'.repeat(13)}/`.padEnd(190, 'x');
const longWord = 'Kapitaensmuetzenabzeichen'.repeat(3);
/** Fields that editors do not type, or whose values the page parses. */
const uneditedFields = /^(id|date|key|url|category|email|phone|lastModified|uploadDate|\w+Url)$/;

/** Fulfils an API request with its response, with a long link or word appended to every text that editors type. */
async function withLongLinks(route: Route): Promise<void> {
  const response = await route.fetch({ maxRetries: 1 });
  const resource = new URL(route.request().url()).pathname.split('/').at(3);
  const json = withLinks(await response.json(), resource === 'devotions' ? ['day'] : []);
  // Rejects for a request that the end of the test has aborted meanwhile.
  await route.fulfill({ json }).catch(() => {});
}

function withLinks(items: unknown, unchanged: readonly string[]): unknown {
  if (!Array.isArray(items)) return items;
  return items.map((item: unknown, index) => {
    if (typeof item === 'string') return item + '-' + 'x'.repeat(50);
    return Object.fromEntries(
      Object.entries(item as object).map(([field, value]) => [
        field,
        typeof value !== 'string' || uneditedFields.test(field) || unchanged.includes(field)
          ? value
          : `${value} ${index % 2 === 0 ? longLink : longWord}`,
      ]),
    );
  });
}

/** If the page scrolls horizontally: its scroll width, then the elements beyond the edge, innermost last. */
const overflowingElements = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const names = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 20)}`);
    return [`${scrollWidth} px`, ...names];
  });

/** Scrolls through the page, so that lazy content loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let isAtEnd = false; !isAtEnd;) {
    isAtEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  await page.waitForLoadState('networkidle');
}

const unknownPath = '/no-such-page';

/** Opens a page on a phone, scrolls through it and runs `look`, and checks what the browser has requested and stored. */
async function visit(path: string, look?: (page: Page) => Promise<void>): Promise<void> {
  const requested: string[] = [];
  const page = await site.open(path, { viewport: phone, reducedMotion: 'reduce' }, async (opened) =>
    opened.on('request', (request) => requested.push(request.url())),
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  await scrollThrough(page);
  await look?.(page);
  expect(requested.filter((url) => new URL(url).origin !== site.origin)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  // Chromium logs an error for the page's own 404 status, and for the search index, which is not published here.
  const expectedErrors = [pages.notFound.path, unknownPath, pages.search.path].includes(path) ? 1 : 0;
  expect(page.consoleErrors.slice(expectedErrors)).toEqual([]);
}

describe.each(openPages)('a visit to %s', (name) => {
  it('makes no request to another origin, sets no cookie, and logs no console errors; with text at twice its size or in forced colours, nothing overflows and no word is broken', () =>
    visit(pages[name].path, async (page) => {
      await page.evaluate(() => (document.documentElement.style.fontSize = '225%'));
      expect(await overflowingElements(page)).toEqual([]);
      expect(await layoutProblems(page)).toEqual([]);
      await page.setViewportSize(desktop);
      expect(await overflowingElements(page)).toEqual([]);
      expect(await layoutProblems(page)).toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      expect(await forcedColourProblems(page)).toEqual([]);
      await page.setViewportSize(phone);
      expect(await forcedColourProblems(page)).toEqual([]);
    }));

  it('does not overflow its window with a long link or word in every editable text', async () => {
    const page = await site.open(pages[name].path, { viewport: phone }, (opened) =>
      opened.route('**/prod/api/**', withLongLinks),
    );
    await page.waitForLoadState('networkidle');
    expect(await overflowingElements(page)).toEqual([]);
    await page.setViewportSize(desktop);
    expect(await overflowingElements(page)).toEqual([]);
  });
});

it.each([pages.admin.path, pages.authCallback.path, unknownPath])(
  'a visit to %s makes no request to another origin, sets no cookie, and logs no console errors',
  (path) => visit(path),
);

describe('on the narrowest phone with text at twice its size', () => {
  const openEnlarged = async () => {
    const page = await site.open(pages.memorial.path, { viewport: { width: 320, height: 640 } });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = '225%'));
    return page;
  };

  it('the footer’s e-mail address does not overflow the window', async () => {
    expect(await overflowingElements(await openEnlarged())).toEqual([]);
  });

  it('the search’s Close is not on top of its label', async () => {
    const page = await openEnlarged();
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    const label = await dialog.getByText('Search this site').boundingBox();
    expect((close?.y ?? 0) + (close?.height ?? 0)).toBeLessThanOrEqual(label?.y ?? 0);
  });
});
