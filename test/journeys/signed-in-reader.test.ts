import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Opens the calendar, and returns the Authorization header of its request for the events. */
async function authorizationOfCalendar(page: Page, list = '/api/events'): Promise<string | undefined> {
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(list)),
    page.goto(`${site.origin}/calendar`),
  ]);
  return (await request.allHeaders())['authorization'];
}

describe('the calendar', () => {
  it('is requested with the administrator’s token, from a route that is not cached', async () => {
    const page = await site.open('/admin');
    await site.signIn(page);
    expect(await authorizationOfCalendar(page, '/api/events/all')).toMatch(/^Bearer \S+$/);
    await page.getByText(/^Showing \d+ events$/).waitFor();
    expect(page.consoleErrors).toEqual([]);
  });

  it('still loads for a signed-in administrator when config.json cannot be fetched', async () => {
    const page = await site.open('/admin');
    await site.signIn(page);
    await page.route('**/config.json', (route) => route.abort());
    expect(await authorizationOfCalendar(page)).toBeUndefined();
    await page.getByText(/^Showing \d+ events$/).waitFor();
  });

  it('loads for a visitor without any sign-in code', async () => {
    const page = await site.open('/');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    expect(await authorizationOfCalendar(page)).toBeUndefined();
    await page.getByText(/^Showing \d+ events$/).waitFor();
    expect(scripts.filter((url) => /amplify|session|config\.json/.test(url))).toEqual([]);
  });
});
