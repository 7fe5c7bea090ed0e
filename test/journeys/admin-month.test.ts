import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, calendarDateIn, weekdayOf } from '../../contract/dates/calendar-date.ts';
import { dateParts, formatDay, formatWeekday } from '../../web/formats/dates.ts';
import { accessibilityViolations, problemsInViewports } from './accessibility.ts';
import { type AdminPage, button, fill, setUpAdmin } from './administrator.ts';
import { focusedText } from './site.ts';

const admin = setUpAdmin();
let page: AdminPage;

const today = calendarDateIn('Europe/London', new Date());
const month = addMonths(today, 2).slice(0, 7);
/** A Wednesday in the middle of a month, whose neighbours are in it too. */
const start = addDays(`${month}-12`, (10 - weekdayOf(`${month}-12`)) % 7);
const day = (days: number) => addDays(start, days);
const monthAt = (date: string) => `/admin?tab=events&day=${date}`;
const fields = { description: 'In the hall.', time: '7:30 PM', location: 'Hall', category: 'social' };
/** The ids of what a test has added: the list that visitors read has no drafts. */
const added: string[] = [];
const add = async (title: string, date: string, more: object = {}) => {
  const item = await admin.call('POST', 'events', { ...fields, title, date, ...more });
  added.push(item.id);
  return item;
};
const stored = async (title: string) =>
  (await admin.fetchList(page, 'events')).filter((each) => each['title'] === title);
const dateOf = async (title: string) => (await stored(title)).map(({ date }) => date);
const cell = (date: string) =>
  page.getByRole('gridcell').filter({ has: page.locator(`[data-day="${date}"]`) });
const chip = (title: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(` ${title} `) });
const dialog = () => page.getByRole('dialog');

beforeEach(async () => {
  page = await admin.open(monthAt(start));
  return async () => {
    const listed = await admin.fetchList(page, 'events');
    for (const id of new Set([...added.splice(0), ...listed.map((each) => String(each['id']))]))
      await admin.call('DELETE', `events/${id}`);
  };
});
/** Shows what has been added through the API. */
const reload = async () => {
  await page.reload();
  await page.getByRole('grid').waitFor();
};

describe('the month of Events', () => {
  it('is a view of the tab, in the URL, with the months before and after', async () => {
    await page.goto(`${admin.site.origin}/admin?tab=events`);
    await page.getByText('No events found. Add your first event!').waitFor();
    await button(page, 'Month').click();
    await page.getByRole('grid', { name: nameOf(today) }).waitFor();
    await button(page, 'Next month').click();
    await page.getByRole('grid', { name: nameOf(addMonths(today, 1)) }).waitFor();
    await reload();
    await page.getByRole('heading', { name: monthName(addMonths(today, 1)), exact: true }).waitFor();
    await button(page, 'Today').click();
    await page.getByRole('grid', { name: nameOf(today) }).waitFor();
    await button(page, 'List').click();
    await page.getByText('No events found. Add your first event!').waitFor();
  });

  it('offers a new event on the chosen day, opens it when pressed, and is there again after each save', async () => {
    await cell(day(2)).click();
    await button(page, `Add Event on ${formatWeekday(day(2))}`).click();
    expect(await dialog().getByLabel('Date', { exact: true }).inputValue()).toBe(day(2));
    await fill(page, { Title: 'Quiz', Description: 'Bring a pen.', Time: '7:30 PM', Location: 'Hall' });
    await dialog().getByRole('button', { name: 'Save' }).click();
    await cell(day(2)).getByText('Quiz').click();
    await fill(page, { Title: 'Parish Quiz' });
    await dialog().getByRole('button', { name: 'Save' }).click();
    await chip('Parish Quiz').waitFor();
    await expect.poll(() => page.url()).toContain(monthAt(day(2)));
    expect(await dateOf('Parish Quiz')).toEqual([day(2)]);
  });

  it('chooses days with the arrow keys, of which Tab reaches only the chosen one', async () => {
    await add('Quiz', day(1));
    await add('Tea', day(2));
    await reload();
    await page.locator(`[data-day="${start}"]`).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusedDay()).toBe(day(1));
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedText(page)).toContain('Quiz');
    await page.locator(`[data-day="${day(1)}"]`).focus();
    await page.keyboard.press('PageDown');
    await expect.poll(() => focusedDay()).toBe(addMonths(day(1), 1));
    await page.getByRole('grid', { name: nameOf(addMonths(day(1), 1)) }).waitFor();
  });

  it('shows drafts, series and what has passed as such, and cancelled Masses with a way to their day', async () => {
    await add('Draft Quiz', day(1), { draft: true });
    const choir = await add('Choir', day(2));
    await admin.call('POST', `events/${choir.id}/series`, { ...choir, dates: [day(9)] });
    await add('Memorial', day(3), { category: 'mass', time: '10:00 AM' });
    await admin.call('POST', 'mass-changes', { date: day(3), times: '', note: 'Retreat' });
    await reload();
    await page.getByRole('button', { name: `7:30 PM Draft Quiz ${formatWeekday(day(1))}, Draft` }).waitFor();
    expect(await chip('Draft Quiz').innerText()).toContain('Draft');
    await page.getByRole('button', { name: `7:30 PM Choir ${formatWeekday(day(2))}, repeats` }).waitFor();
    await page
      .getByRole('button', { name: `10:00 AM Memorial ${formatWeekday(day(3))}, cancelled` })
      .waitFor();
    await cell(day(3))
      .getByRole('button', { name: /^No Mass 10:00 AM/ })
      .click();
    await expect.poll(() => dialog().getByLabel('Note').inputValue()).toBe('Retreat');
    await page.keyboard.press('Escape');
    await page.getByRole('grid').waitFor();
    await admin.call('DELETE', `mass-changes/${day(3)}`);
  });
});

describe('on a phone', () => {
  it('a day shows its events below the month, which open their forms', async () => {
    await add('Quiz', start);
    const desktop = page;
    page = await admin.open(monthAt(day(1)), {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 800 },
    });
    await page.getByText('No events on this day.').waitFor();
    await page.getByRole('button', { name: `${formatWeekday(start)}, 1 event` }).tap();
    await page.getByRole('region').getByRole('button', { name: 'Quiz', exact: true }).tap();
    expect(await dialog().getByLabel('Date').inputValue()).toBe(start);
    await button(page, 'Cancel').tap();
    page = desktop;
  });
});

it('stays readable with two hundred events, at both widths and in dark', async () => {
  const choir = await add('Meeting of the Parish Finance and Fabric Committee', start);
  const crowd = Array.from({ length: 200 }, (_, at) => ({
    ...choir,
    id: `event-${at}`,
    title: `${choir.title} ${at}`,
    date: at < 20 ? start : day((at % 14) - 7),
    draft: at % 3 === 0,
  }));
  await page.route('**/prod/api/events/all', (route) => route.fulfill({ json: crowd }));
  await reload();
  await page.locator(`[data-day="${start}"]`).click();
  await page.getByRole('heading', { name: formatDay(start) }).waitFor();
  const rows = page.getByRole('region', { name: formatDay(start) }).getByRole('listitem');
  expect(await rows.count()).toBeGreaterThanOrEqual(20);
  expect(
    await problemsInViewports(page, async () => {
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      return [...(await accessibilityViolations(page)), ...(isTooWide ? ['wider than its window'] : [])];
    }),
  ).toEqual([]);
});

function monthName(date: string): string {
  const { month, year } = dateParts(date);
  return `${month} ${year}`;
}

function nameOf(date: string): string {
  return `Events of ${monthName(date)}`;
}

function focusedDay(): Promise<string | undefined> {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['day'] : undefined,
  );
}
