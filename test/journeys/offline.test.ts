import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullTitle } from '../../web/routes/page-head.ts';
import { pages } from '../../web/routes/pages.ts';
import { openSite, type Site } from './site.ts';
import { sampleFacts } from '../sample-facts.ts';

let site: Site;
let historyChunk: string;
beforeAll(async () => {
  site = await openSite();
  const html = await (await fetch(`${site.origin}/history`)).text();
  historyChunk = site.origin + (/\/assets\/page-[^"]+\.js/.exec(html)?.[0] ?? '');
});
afterAll(() => site.close());

const errorMessage = (page: Page) => page.getByText('This page could not be shown.');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Our History' });
/** Follows the link without hovering over it first, which would prefetch the page. */
const followHistory = (page: Page) =>
  page.getByRole('contentinfo').getByText('Our History').dispatchEvent('click');
/** Collects the URLs of all scripts and style sheets requested from now on. */
function requestsFor(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.(js|css)$/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

const fail = (page: Page) => page.route(historyChunk, (route) => route.fulfill({ status: 404 }));
const restore = (page: Page) => page.unroute(historyChunk);

describe('a page that fails to load', () => {
  it.each([
    [
      'offline',
      (page: Page) => page.context().setOffline(true),
      (page: Page) => page.context().setOffline(false),
    ],
    ['with its chunk missing', fail, restore],
  ])('is requested once, %s, shows an error, and loads on Try Again', async (_, fail, restore) => {
    const page = await site.open('/safeguarding');
    await page.waitForLoadState('networkidle');
    const requests = requestsFor(page);
    await fail(page);
    await followHistory(page);
    await errorMessage(page).waitFor();
    expect(await page.title()).toBe(fullTitle(pages.history.title, sampleFacts));
    // Interactions that take several turns of the event loop, in which nothing may be requested again.
    await page.getByRole('button', { name: 'About Us' }).hover();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(requests.length).toBeGreaterThan(0);
    expect(new Set(requests).size, requests.join()).toBe(requests.length);
    await restore(page);
    await tryAgain(page).click();
    await heading(page).waitFor();
    await expect.poll(() => errorMessage(page).count()).toBe(0);
  });

  it('is requested again when the visitor returns to it', async () => {
    const page = await site.open('/safeguarding');
    await page.waitForLoadState('networkidle');
    await fail(page);
    await followHistory(page);
    await errorMessage(page).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Safeguarding' }).waitFor();
    await restore(page);
    await page.goForward();
    await heading(page).waitFor();
  });

  it('is requested again when its link is hovered and clicked again', async () => {
    const page = await site.open('/safeguarding');
    await page.waitForLoadState('networkidle');
    await fail(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Our History' });
    await link.hover();
    await expect.poll(() => page.consoleErrors.length).toBeGreaterThan(0);
    await page.mouse.move(0, 0);
    await restore(page);
    await link.click();
    await heading(page).waitFor();
  });
});

it('a page opened with its chunk missing shows an error and keeps its navigation', async () => {
  const page = await site.open('/history', {}, (opened) =>
    opened.route(historyChunk, (route) => route.fulfill({ status: 404 })),
  );
  await errorMessage(page).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Parish Team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Parish Team' }).waitFor();
  await page.goBack();
  await errorMessage(page).waitFor();
});

it('a page that failed to load does not keep another of its kind from being shown', async () => {
  const response = await fetch(`${site.origin}/prod/api/events`);
  const events: { slug: string; title: string }[] = await response.json();
  const page = await site.open('/calendar');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/page-*.js', (route) => route.abort());
  /** As the search does, without a click that could prefetch the page. */
  const goTo = (slug?: string) =>
    page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/calendar/${slug}`);
  await goTo(events[0]?.slug);
  await errorMessage(page).waitFor();
  await page.unrouteAll();
  await goTo(events[1]?.slug);
  await page.getByRole('heading', { level: 1, name: events[1]?.title ?? '', exact: true }).waitFor();
});
