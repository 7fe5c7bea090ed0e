import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readClockTime, formatClockTime } from '../../contract/dates/clock-time.ts';
import { sampleParish, sampleRecord as parish } from '#sample';
import { localAccounts, localPassword } from '../../local/identity/user-pool.ts';
import { type CheckResult, smokeTest } from '../../operate/smoke/smoke-test.ts';
import { samples } from '../api/samples.ts';
import { signInByHttp } from '../sign-in-by-http.ts';
import { accessibilityViolations } from './accessibility.ts';
import { openSite, type Site, waitForHydration } from './site.ts';
import { layoutProblems } from './text-layout.ts';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await openSite({ publish: true });
  const { identity } = site.cloud;
  ({ accessToken: token } = await signInByHttp(
    identity,
    localAccounts.administrator.email,
    localPassword,
    site.origin,
  ));
  await addPicture('parish/pictures/files/procession-1600.jpg');
  await site.published();
});
afterAll(() => site.close());

const sample = await sampleParish('2026-11-22');

const withoutScript = (path: string) => site.open(path, { javaScriptEnabled: false });
const headers = () => ({ 'Content-Type': 'application/json', Authorization: `Bearer ${token}` });
const post = async (path: string, body: object, status = 201) => {
  const response = await fetch(site.cloud.gatewayUrl + path, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(status);
  return response.json();
};
/** Uploads a picture to the gallery, as the sample may have none. */
const addPicture = async (path: string) => {
  const body = new Uint8Array(await readFile(path));
  const file = { fileName: 'procession.jpg', fileType: 'image/jpeg', fileSize: body.byteLength, folder: '' };
  const { uploadURL } = await post('/api/gallery/upload', file, 200);
  await fetch(uploadURL, { method: 'PUT', headers: { 'Content-Type': file.fileType }, body });
};
const titleOf = async (path: string, field = 'title'): Promise<string> => {
  const [first] = await (await fetch(site.cloud.gatewayUrl + path)).json();
  return first[field];
};

describe('a published page without JavaScript', () => {
  const lists = [
    ['/', 'events', 'title'],
    ['/calendar', 'events', 'title'],
    ['/reflections', 'reflections', 'title'],
    ['/history', 'history', 'title'],
    ['/team', 'team', 'name'],
    ['/newsletters', 'newsletters', 'title'],
    ['/meeting-notes', 'meeting-notes', 'title'],
    ['/lectio-divina', 'lectio-divina', 'title'],
  ] as const;
  it.each(lists.filter(([, list]) => sample.records[list].length > 0))(
    'shows its content: %s',
    async (path, list, field) => {
      const page = await withoutScript(path);
      const title = await titleOf(`/api/${list}`, field);
      await page.locator('main').getByText(title).first().waitFor();
      expect(await page.getByText('This part needs JavaScript.').filter({ visible: true }).count()).toBe(0);
    },
  );

  it('opens and closes an alert', async () => {
    const { name = '' } = parish.ministries.find(({ url }) => url === undefined) ?? {};
    const page = await withoutScript('/team');
    await page.getByRole('button', { name: `Learn More about ${name}` }).click();
    const alert = page.getByRole('alertdialog', { name });
    await alert.getByRole('link', { name: parish.email }).waitFor();
    await alert.getByRole('button', { name: 'OK' }).click();
    await alert.waitFor({ state: 'hidden' });
  });
});

it.each(['/', '/gallery'])('a picture of %s can be enlarged without JavaScript', async (path) => {
  const page = await withoutScript(path);
  await page.locator('main :is(li, [role="listitem"]) a[href$=".jpg"]').first().click();
  await page.waitForURL(/\.jpg$/);
  const width = await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBeGreaterThanOrEqual(960);
});

describe('a published change', () => {
  it('gives a new event an accessible page of its own', async () => {
    const event = await post('/api/events', { ...samples.events, title: 'Blessing of Bicycles' });
    await site.published();
    const page = await withoutScript(`/calendar/${event.slug}`);
    await page.getByRole('heading', { name: 'Blessing of Bicycles' }).waitFor();
    expect(await accessibilityViolations(await site.open(`/calendar/${event.slug}`))).toEqual([]);
  });
});

it('a cancelled Mass appears on Home, in the calendar, its feed and structured data, and on the weekly sheet', async () => {
  const { masses } = await (await fetch(`${site.origin}/masses.json`)).json();
  const [day] = masses;
  const timeText = formatClockTime(readClockTime(day.time)?.time ?? 0);
  const event = await post('/api/events', {
    ...samples.events,
    title: 'Thanksgiving',
    date: day.date,
    time: timeText,
    category: 'mass',
  });
  await post('/api/mass-changes', { date: day.date, times: '', note: 'The roof is open' });
  await site.published();
  const files = ['/', '/calendar', '/this-week', `/calendar/${event.slug}`, '/calendar.ics'];
  for (const path of files)
    expect(await (await fetch(site.origin + path)).text(), path).toContain('The roof is open');
  const status = 'https://schema.org/EventCancelled';
  for (const path of ['/', '/calendar', `/calendar/${event.slug}`])
    expect(await (await fetch(site.origin + path)).text(), path).toContain(status);
  const narrow = { viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' } as const;
  const page = await site.open('/', narrow);
  expect(await layoutProblems(page)).toEqual([]);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Thanksgiving' }) });
  const struckTime = card.locator('s').getByText(timeText, { exact: true }).first();
  expect(await struckTime.evaluate((time) => getComputedStyle(time).textDecorationLine)).toBe('line-through');
});

it('formatted text is rendered on its page, with and without JavaScript, and is plain text in feeds', async () => {
  const content = '**Please** fill in [the form](https://forms.example/lunch).\n- tea\n- cake';
  const item = { ...samples.news, title: 'Parish Lunch', date: '2099-01-04', content, formatted: true };
  const { slug } = await post('/api/news', item);
  await site.published();
  for (const javaScriptEnabled of [false, true]) {
    const page = await site.open(`/news/${slug}`, { javaScriptEnabled });
    const main = page.getByRole('article');
    const renderedContent = async () => [
      await main.locator('strong').allInnerTexts(),
      await main.getByRole('listitem').allInnerTexts(),
      await main.getByRole('link', { name: 'the form' }).getAttribute('href'),
    ];
    const expected = [['Please'], ['tea', 'cake'], 'https://forms.example/lunch'];
    await expect.poll(renderedContent).toEqual(expected);
    if (!javaScriptEnabled) continue;
    await page.keyboard.press('Shift');
    await waitForHydration(page);
    await expect.poll(renderedContent).toEqual(expected);
    expect(page.consoleErrors).toEqual([]);
  }
  for (const path of ['/news.xml', '/search.json', '/this-week']) {
    const text = await (await fetch(site.origin + path)).text();
    expect(text, path).not.toMatch(/\*\*Please|<strong>Please/);
  }
});

describe('the sitemap', () => {
  it('lists only pages that return 200', async () => {
    const text = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    const paths = [...text.matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    const statuses = await Promise.all(
      paths.map(async (path) => (await fetch(site.origin + (path || '/'))).status),
    );
    expect(paths.length).toBeGreaterThan(20);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(paths.join(' ')).not.toMatch(/admin|auth|not-found/);
  });
});

it('the calendar offers its subscription links without JavaScript', async () => {
  const page = await withoutScript('/calendar');
  const links = page.getByRole('region', { name: 'Subscribe' }).getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs[0]).toMatch(/^webcal:\/\/.*\/calendar\.ics$/);
  expect(hrefs[1]).toContain(encodeURIComponent(hrefs[0] ?? ''));
  await page.getByLabel('Address for any other calendar').waitFor();
});

describe('the smoke test', () => {
  const failures = async (of = site.origin): Promise<CheckResult[]> =>
    (await smokeTest(of, () => undefined)).filter(({ failure }) => failure !== undefined);

  it('passes against the production build behind the local edge', async () => {
    expect(await failures()).toEqual([]);
  });
});
