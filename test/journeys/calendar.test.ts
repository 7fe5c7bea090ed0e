import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDateIn, instantOf } from '../../contract/dates/calendar-date.ts';
import type { EventCategory } from '../../contract/fields/choices.ts';
import { apiDown, apiReturns, apiEmpty } from './api-states.ts';
import { openSite, type Site } from './site.ts';
import { layoutProblems } from './text-layout.ts';
import { sampleRecord as parish, sampleRecords } from '#sample';

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

const today = calendarDateIn(parish.timeZone, new Date());
const coming = sampleRecords(today)
  .events.filter(({ date }) => date >= today)
  .sort((one, other) => (one.date < other.date ? -1 : 1));
const event = (title: string, daysAhead: number, category: EventCategory = 'social') => ({
  id: `id-of-${title.toLowerCase()}`,
  version: 1,
  title,
  description: `About ${title}, and more`,
  date: addDays(today, daysAhead),
  time: '7:30 PM, 9:00 PM',
  location: 'Parish Hall, Priory Lane',
  category,
});
const fewEvents = apiReturns('events', [
  event('Quiz', 8),
  event('Mass', 0, 'mass'),
  event('Walk', -1),
  event('Choir', 1, 'ministry'),
  event('Ceilidh', -40),
]);

const titlesOn = (page: Page) => page.locator('main').getByRole('heading', { level: 3 }).allTextContents();
const entryOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, level: 3, exact: true }) });

describe('the calendar', () => {
  it('lists the parish’s events, closest to today first, without console errors', async () => {
    const page = await site.open('/calendar');
    await page.getByText(/^Showing \d+ events$/).waitFor();
    const titles = await titlesOn(page);
    const [first, ...others] = coming;
    expect(coming.filter(({ date }) => date === first?.date).map(({ title }) => title)).toContain(titles[0]);
    expect(titles).toEqual(expect.arrayContaining(others.slice(0, 5).map(({ title }) => title)));
    expect(await page.title()).toContain('Calendar');
    expect(page.consoleErrors).toEqual([]);
  });

  it('announces the full date of an event once', async () => {
    const day = { ...event('Fair', 0), date: '2026-11-28' };
    const page = await site.open('/calendar', {}, apiReturns('events', [day]));
    const leaf = entryOf(page, 'Fair').locator('time').first();
    await expect.poll(() => leaf.ariaSnapshot()).toBe('- time: Saturday 28 November 2026');
    expect(await leaf.innerText()).toMatch(/SAT\s+28\s+NOV/i);
  });

  it('labels each event with its distance from today, and offers Add to Calendar only for upcoming events', async () => {
    const page = await site.open('/calendar', {}, fewEvents);
    await page.getByText('Showing 5 events').waitFor();
    // An event that is more than thirty days past is on the page of its year instead.
    expect(await titlesOn(page)).toEqual(['Mass', 'Choir', 'Quiz', 'Walk']);
    for (const [title, label, status] of [
      ['Mass', 'Today', 'today'],
      ['Choir', 'In 1 day', 'soon'],
      ['Quiz', 'In 8 days', 'upcoming'],
      ['Walk', 'Past Event', 'past'],
    ] as const) {
      const entry = entryOf(page, title);
      expect(await entry.getByText(label, { exact: true }).count(), title).toBe(1);
      expect(await entry.getAttribute('data-status')).toBe(status);
      const links = await entry.getByRole('link', { name: 'Add to Calendar' }).count();
      expect(links, title).toBe(status === 'past' ? 0 : 1);
    }
  });

  it('filters and sorts by keyboard, and keeps the choice in the URL', async () => {
    const page = await site.open('/calendar', {}, fewEvents);
    await page.getByText('Showing 5 events').waitFor();
    await page.getByRole('radio', { name: 'All' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Showing 1 event', { exact: true }).waitFor();
    expect(await titlesOn(page)).toEqual(['Mass']);

    await page.getByRole('radio', { name: 'Social' }).check();
    await page.getByLabel('Sort by').selectOption('Date, latest first');
    expect(await titlesOn(page)).toEqual(['Quiz', 'Walk', 'Ceilidh']);
    await page.getByLabel('Sort by').selectOption('Alphabetical');
    expect(await titlesOn(page)).toEqual(['Ceilidh', 'Quiz', 'Walk']);
    expect(new URL(page.url()).search).toBe('?category=social&sort=title');

    await page.reload();
    await page.getByText('Showing 3 events').waitFor();
    expect(await titlesOn(page)).toEqual(['Ceilidh', 'Quiz', 'Walk']);
    expect(page.consoleErrors).toEqual([]);
  });

  it('shows an empty state, with a button back to all events', async () => {
    const page = await site.open('/calendar?category=education', {}, fewEvents);
    await page.getByRole('heading', { name: 'No events found' }).waitFor();
    await page.getByText('No education events are currently scheduled.').waitFor();
    await page.getByRole('button', { name: 'View all events' }).click();
    await page.getByText('Showing 5 events').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

    const empty = await site.open('/calendar', {}, apiEmpty);
    await empty.getByText('No events are currently scheduled.', { exact: true }).waitFor();
    await empty.getByText('Showing 0 events').waitFor();
    expect(empty.consoleErrors).toEqual([]);
  });
});

describe('Add to Calendar', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

  it('downloads a calendar file on an iPhone', async () => {
    const page = await site.open('/calendar', { userAgent: iPhone, hasTouch: true }, fewEvents);
    const button = entryOf(page, 'Quiz').getByRole('link', { name: 'Add to Calendar' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('quiz.ics');
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n');
    const begins = instantOf(addDays(today, 8), 19 * 60 + 30, parish.timeZone).toISOString();
    expect(file).toContain(`\r\nDTSTART:${begins.slice(0, 19).replaceAll(/[-:]/g, '')}Z\r\n`);
    expect(file).toContain('UID:id-of-quiz@');
    expect(page.context().pages()).toHaveLength(1);
    expect(page.consoleErrors).toEqual([]);
  });

  it('opens a web calendar on other devices', async () => {
    const page = await site.open('/calendar', {}, fewEvents);
    await page
      .context()
      .route('https://calendar.google.com/**', (route) => route.fulfill({ body: 'A form' }));
    const link = entryOf(page, 'Quiz').getByRole('link', { name: 'Add to Calendar' });
    const [form] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    const query = new URL(form.url()).searchParams;
    const day = addDays(today, 8).replaceAll('-', '');
    expect(query.get('text')).toBe('Quiz');
    expect(query.get('dates')).toBe(`${day}T193000/${day}T203000`);
    expect(query.get('details')).toBe('About Quiz, and more');
    expect(query.get('location')).toBe('Parish Hall, Priory Lane');
    expect(await form.evaluate(() => window.opener)).toBeNull();
  });
});

describe('the printed calendar', () => {
  it('shows upcoming events under the parish’s name, without past events or buttons', async () => {
    const page = await site.open('/calendar', {}, fewEvents);
    await page.getByText('Showing 5 events').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(parish.fullName).first().isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Quiz' }).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Walk' }).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Add to Calendar' }).first().isVisible()).toBe(false);
    expect(await page.getByRole('radio').first().isVisible()).toBe(false);
  });
});

it('offers the calendar at the site’s own address while the parish’s is unknown', async () => {
  const page = await site.open('/calendar', {}, apiDown);
  await expect
    .poll(() => page.getByLabel('Address for any other calendar').inputValue())
    .toBe(`${site.origin}/calendar.ics`);
});

it('an event’s date does not lie over its title on a phone with text at twice its size', async () => {
  const page = await site.open(
    '/calendar',
    { viewport: { width: 360, height: 740 } },
    apiReturns('events', [event('Rosary', 7)]),
  );
  await page.getByRole('heading', { name: 'Rosary' }).waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '225%'));
  expect((await layoutProblems(page)).filter((problem) => problem.includes('lies over'))).toEqual([]);
});
