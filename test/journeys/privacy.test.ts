import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../web/routes/pages.ts';
import { openSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const paths = [...Object.values(pages).map(({ path }) => path), '/no-such-page'];

describe.each(paths)('a visit to %s', (path) => {
  it('makes no request to another origin, sets no cookie, and logs no console errors', async () => {
    const requested: string[] = [];
    const page = await site.open(path, {}, async (opened) =>
      opened.on('request', (request) => requested.push(request.url())),
    );
    await page.getByRole('heading', { level: 1 }).waitFor();
    await scrollThrough(page);
    expect(requested.filter((url) => new URL(url).origin !== site.origin)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    // Chromium logs an error for the page's own 404 status, and for the search index, which is not published here.
    const unexpectedErrors = [pages.notFound.path, '/no-such-page', pages.search.path].includes(path)
      ? page.consoleErrors.slice(1)
      : page.consoleErrors;
    expect(unexpectedErrors).toEqual([]);
  });
});

/** Scrolls through the page, so that lazy content loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let isAtEnd = false; !isAtEnd;) {
    isAtEnd = await page.evaluate(() => {
      scrollBy(0, innerHeight);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  await page.waitForLoadState('networkidle');
}
