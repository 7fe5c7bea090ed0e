import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleParishRecord } from '../sample-facts.ts';
import { siteDataOn } from '../web/site-data.ts';
import { accessibilityViolations } from './accessibility.ts';
import { fixTime } from './fix-time.ts';
import { servePublished } from './published-page.ts';
import { openSite, type Site, waitForHydration } from './site.ts';
import { layoutProblems } from './text-layout.ts';

let site: Site;
beforeAll(async () => (site = await openSite({ seed: false })));
afterAll(() => site.close());

const today = '2026-11-22';
const now = new Date(`${today}T09:00:00Z`);
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
const churches = [
  { id: 'st-joseph', name: 'St Joseph', address: 'Hill Road', maps: 'https://maps.example/joseph' },
  { id: 'st-mary', name: 'St Mary', address: 'Mill Lane', note: 'A ramp at the side door.' },
  { id: 'st-ann', name: 'St Ann', address: 'The Green' },
];
const times = ['7:00 AM', '12:00 PM', '6:00 PM'];
const data = {
  ...siteDataOn(today),
  '/api/parish': { ...sampleParishRecord, timeZone: 'Europe/London', churches },
  '/api/events': [],
  '/api/mass-times': churches.map(({ id }, order) => ({
    ...{ id: `slot-${order}`, version: 1, order },
    ...{ day: 'Daily', times: times[order], church: id },
  })),
  '/api/mass-changes': [
    {
      id: '2026-11-24@st-mary',
      version: 1,
      date: '2026-11-24',
      times: '',
      note: 'Boiler',
      church: 'st-mary',
    },
  ],
};

/** Opens a published page at nine o'clock, whose app starts when the test presses a key or a link. */
const open = (path: string, options: BrowserContextOptions = phone, prepare?: (page: Page) => unknown) =>
  site.open(path, options, async (opened) => {
    await servePublished(opened, data, now);
    await fixTime(opened, now);
    await opened.addInitScript(() => {
      addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true);
      window.requestIdleCallback = () => 0;
    });
    await prepare?.(opened);
  });
const choiceOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Show the Masses of' }).getByRole('link', { name, exact: true });
const chosen = (page: Page) =>
  page.getByRole('navigation', { name: 'Show the Masses of' }).locator('[aria-current]').innerText();
const hero = (page: Page) =>
  page
    .getByRole('region', { name: 'Welcome' })
    .getByText(/^Next Mass/)
    .locator('..');
const week = (page: Page) => page.locator('#mass-times ul.rows').first();
const remembered = (page: Page) => page.evaluate(() => ({ ...localStorage }));
/** The files of pages that the app reads are not served. */
const errorsOf = ({ consoleErrors }: { consoleErrors: readonly string[] }) =>
  consoleErrors.filter((each) => !each.includes('status of 404'));
const startApp = async (page: Page) => {
  await page.keyboard.press('Shift');
  await waitForHydration(page);
};

describe('on a phone of 360 px', () => {
  it('the next Mass in one’s church is two taps away, and the device remembers the church until all are chosen', async () => {
    const page = await open('/');
    expect(await hero(page).textContent()).toBe(
      'Next Mass: Today, Sunday 22\u00a0November, 12:00\u00a0PM (St Mary)',
    );
    await page.getByRole('link', { name: 'Mass times' }).tap();
    await waitForHydration(page);
    await choiceOf(page, 'St Ann').tap();
    const next = page
      .locator('#mass-times p')
      .filter({ hasText: 'Next Mass: Today, Sunday 22\u00a0November, 6:00\u00a0PM' });
    await next.waitFor();
    const box = await next.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(phone.viewport.height);
    expect(await week(page).innerText()).not.toMatch(/12:00|7:00/);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await hero(page).textContent()).toBe(
      'Next Mass: Today, Sunday 22\u00a0November, 6:00\u00a0PM (St Ann)',
    );
    expect(await remembered(page)).toEqual({ 'parish-church': 'st-ann' });

    await page.goto(`${site.origin}/`);
    await expect
      .poll(() => hero(page).textContent())
      .toBe('Next Mass: Today, Sunday 22\u00a0November, 6:00\u00a0PM (St Ann)');
    await startApp(page);
    await expect.poll(() => chosen(page)).toBe('St Ann');
    await choiceOf(page, 'All churches').tap();
    await expect.poll(() => week(page).innerText()).toMatch(/7:00 AM[^]*12:00 PM/);
    expect(await hero(page).textContent()).toBe(
      'Next Mass: Today, Sunday 22\u00a0November, 12:00\u00a0PM (St Mary)',
    );
    expect(await remembered(page)).toEqual({});
    expect(errorsOf(page)).toEqual([]);
  });

  it('nothing that is seen moves for a remembered church: a week in the window stays as it was published', async () => {
    const page = await open('/', phone, (opened) =>
      opened.addInitScript(() => {
        localStorage.setItem('parish-church', 'st-ann');
        const moved: unknown[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => moved.push(...list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        });
      }),
    );
    const moved = () => page.evaluate(() => Reflect.get(window, 'moved').length);
    await expect.poll(() => hero(page).textContent()).toContain('St Ann');
    await startApp(page);
    await expect.poll(() => chosen(page)).toBe('St Ann');
    expect(await moved()).toBe(0);

    await page.goto(`${site.origin}/?again`);
    await page.goto(`${site.origin}/#mass-times`);
    await startApp(page);
    await expect.poll(() => hero(page).textContent()).toContain('St Ann');
    expect(await chosen(page)).toBe('All churches');
    expect(await moved()).toBe(0);
  });

  it('a choice that is made before the app has come leads to the week of the church', async () => {
    const page = await open('/', phone, (opened) =>
      opened.route('**/assets/main-*.js', (route) => route.abort()),
    );
    await choiceOf(page, 'St Ann').tap();
    await page.waitForURL('**/this-week/st-ann');
    expect(await page.locator('h1').innerText()).toBe('This Week at St Ann');
  });

  it('a church that no longer exists is forgotten in what is shown', async () => {
    const page = await open('/', phone, (opened) =>
      opened.addInitScript(() => localStorage.setItem('parish-church', 'st-gone')),
    );
    await expect.poll(() => hero(page).textContent()).toContain('(St Mary)');
    await startApp(page);
    expect(await chosen(page)).toBe('All churches');
  });
});

describe('this week', () => {
  it('leads from church to church, and remembers the choice', async () => {
    const page = await open('/this-week');
    await startApp(page);
    await choiceOf(page, 'St Ann').tap();
    await page.waitForURL('**/this-week/st-ann');
    await expect.poll(() => page.locator('h1').innerText()).toBe('This Week at St Ann');
    expect(await page.locator('main').innerText()).not.toContain('12:00 PM');
    expect(await remembered(page)).toEqual({ 'parish-church': 'st-ann' });
    await choiceOf(page, 'All churches').tap();
    await page.waitForURL('**/this-week');
    expect(await remembered(page)).toEqual({});
    expect(errorsOf(page)).toEqual([]);
  });

  it('of an unknown church does not exist', async () => {
    const page = await open('/this-week/st-gone');
    await startApp(page);
    expect(await page.locator('h1').innerText()).toBe('Page not found');
  });
});

it('the calendar shows the changes of the chosen church', async () => {
  const page = await open('/calendar');
  await startApp(page);
  const changes = page.getByRole('region', { name: 'Changes to Mass times' });
  expect(await changes.innerText()).toContain('Mass at 12:00 PM (St Mary) is cancelled: Boiler');
  await choiceOf(page, 'St Ann').tap();
  await expect.poll(() => changes.innerText()).toContain('None at St Ann.');
  await choiceOf(page, 'St Mary').tap();
  await expect.poll(() => changes.innerText()).toContain('12:00 PM Mass is cancelled: Boiler');
});

describe('the page of the churches', () => {
  it('says when the next Mass is in each', async () => {
    const page = await open('/churches');
    const next = (id: string) =>
      page
        .locator(`#${id}`)
        .getByText(/^Next Mass/)
        .locator('..')
        .innerText();
    expect(await next('st-ann')).toBe('Next Mass: Today, Sunday 22\u00a0November, 6:00\u00a0PM');
    await startApp(page);
    expect(await next('st-ann')).toBe('Next Mass: Today, Sunday 22\u00a0November, 6:00\u00a0PM');
    expect(await next('st-joseph')).toMatch(/^Next Mass: Tomorrow, Monday 23\u00a0November, 7:00/);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  });

  it.each([360, 768, 1280])('has no broken word at %i px, with text at twice its size too', async (width) => {
    const page = await open('/churches', { viewport: { width, height: 800 } });
    expect(await layoutProblems(page)).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '225%'));
    expect(await layoutProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});

describe('without JavaScript', () => {
  const plain = { ...phone, javaScriptEnabled: false };

  it('the week of a church is a page, which the filter leads to', async () => {
    const page = await site.open('/', plain, (opened) => servePublished(opened, data, now));
    await choiceOf(page, 'St Ann').tap();
    await page.waitForURL('**/this-week/st-ann');
    const text = await page.locator('main').innerText();
    expect(text).toContain('6:00 PM');
    expect(text).not.toMatch(/12:00 PM|7:00 AM/);
  });
});
