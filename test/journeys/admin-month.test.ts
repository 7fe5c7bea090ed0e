import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, calendarDateIn, weekdayOf } from '../../contract/dates/calendar-date.ts';
import { addMonths } from '../../web/admin/month/month-days.ts';
import { dateParts, formatDay, formatWeekday } from '../../web/formats/format-date.ts';
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
const isSpoken = (text: string) => page.getByText(text).first().waitFor({ state: 'attached' });

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

  it('ends the selection of the list, whose checkboxes would have no bar', async () => {
    await add('Rosary', today);
    await add('Rosary', addDays(today, 1));
    await page.goto(`${admin.site.origin}/admin?tab=events`);
    await button(page, 'Select events').click();
    for (const date of [today, addDays(today, 1)])
      await page.getByRole('checkbox', { name: `Select Rosary, ${formatDay(date)}`, exact: true }).waitFor();
    await button(page, 'Month').click();
    await page.getByRole('grid').waitFor();
    await button(page, `Edit Rosary, ${formatDay(today)}`).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });

  it('offers a new event on the chosen day, opens it when pressed, and is there again after each save', async () => {
    await cell(day(2)).click();
    await cell(day(2))
      .getByRole('button', { name: `Add Event on ${formatWeekday(day(2))}` })
      .click();
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

describe('an event', () => {
  const carry = async (...keys: string[]) => {
    await chip('Quiz').focus();
    for (const key of ['Space', ...keys]) await page.keyboard.press(key);
  };
  beforeEach(async () => {
    await add('Quiz', start);
    await reload();
  });

  it('is moved by keyboard, by day and week into another month, with announcements, and can be undone', async () => {
    await carry('ArrowRight');
    await isSpoken(`Quiz, ${formatWeekday(day(1))}`);
    for (let week = 1; week <= 4; week++) await page.keyboard.press('ArrowDown');
    await isSpoken(`Quiz, ${formatWeekday(day(29))}`);
    await page.getByRole('grid', { name: nameOf(day(29)) }).waitFor();
    await expect.poll(() => focusedText(page)).toContain('Quiz');
    await page.keyboard.press('Space');
    await isSpoken(`Quiz put down on ${formatWeekday(day(29))}.`);
    await page.getByText(`Moved ‘Quiz’ to ${formatDay(day(29))}.`).waitFor();
    expect(await stored('Quiz')).toMatchObject([{ ...fields, date: day(29), version: 2 }]);
    await expect.poll(() => focusedText(page)).toContain('Quiz');
    await button(page, 'Undo').click();
    await expect.poll(() => dateOf('Quiz')).toEqual([start]);
  });

  it('is put back by Escape, or when the focus leaves', async () => {
    await carry('ArrowRight', 'Escape');
    await isSpoken(`Quiz put back on ${formatWeekday(start)}.`);
    await cell(start).getByText('Quiz').waitFor();
    await expect.poll(() => focusedText(page)).toContain('Quiz');
    await carry('ArrowRight');
    await cell(day(1)).getByText('Quiz').waitFor();
    await button(page, 'List').focus();
    await cell(start).getByText('Quiz').waitFor();
    expect(await stored('Quiz')).toMatchObject([{ version: 1 }]);
  });

  it('is put back when another day is chosen, which is then shown', async () => {
    await carry('ArrowRight');
    await cell(day(-3)).click();
    await page.getByRole('heading', { name: formatDay(day(-3)) }).waitFor();
    await cell(start).getByText('Quiz').waitFor();
    expect(await stored('Quiz')).toMatchObject([{ version: 1 }]);
  });

  it('is moved by dragging with a mouse, and opens only when pressed', async () => {
    await drag(chip('Quiz'), cell(day(-1)));
    await page.getByText(`Moved ‘Quiz’ to ${formatDay(day(-1))}.`).waitFor();
    expect(await dateOf('Quiz')).toEqual([day(-1)]);
    expect(await dialog().count()).toBe(0);
  });

  it('asks before it moves to a day with the same event, and can be left or moved anyway', async () => {
    await add('quiz', day(1), { time: '9:00 AM' });
    await reload();
    await drag(cell(start).getByText('Quiz'), cell(day(1)));
    await dialog()
      .getByText(`There is already an event ‘quiz’ (9:00 AM) on ${formatDay(day(1))}.`)
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await button(page, `Leave It on ${formatDay(start)}`).click();
    await cell(start).getByText('Quiz').waitFor();
    expect(await dateOf('Quiz')).toEqual([start]);
    await cell(start).getByRole('button', { name: 'Quiz' }).focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await button(page, 'Move Anyway').click();
    await expect.poll(() => dateOf('Quiz')).toEqual([day(1)]);
    await expect.poll(() => focusedText(page)).toContain('Quiz');
  });

  it('asks before it moves to a day that has passed', async () => {
    await page.getByRole('button', { name: 'Move to another day…: Quiz' }).click();
    await dialog().getByLabel('New date').fill(addDays(today, -1));
    await dialog()
      .getByText(`${formatDay(addDays(today, -1))} has passed.`)
      .waitFor();
    await button(page, 'Move Anyway').waitFor();
  });

  it('keeps what someone else has changed of it, and asks if they have moved it', async () => {
    const [{ id }] = (await stored('Quiz')) as [{ id: string }];
    await admin.call('PUT', `events/${id}`, { location: 'School' });
    await drag(chip('Quiz'), cell(day(1)));
    await expect.poll(() => stored('Quiz')).toMatchObject([{ date: day(1), location: 'School', version: 3 }]);
    await page.getByText(`Moved ‘Quiz’ to ${formatDay(day(1))}.`).waitFor();
    await admin.call('PUT', `events/${id}`, { date: day(5), title: 'Quiz' });
    await drag(chip('Quiz'), cell(day(2)));
    await dialog()
      .getByText(`it is on ${formatDay(day(5))} now. You were moving it to ${formatDay(day(2))}.`)
      .waitFor();
    await button(page, `Leave It on ${formatDay(day(5))}`).click();
    await cell(day(5)).getByText('Quiz').waitFor();
    await drag(chip('Quiz'), cell(day(2)));
    await expect.poll(() => dateOf('Quiz')).toEqual([day(2)]);
  });

  it('goes back to its day, and says so, when it cannot be saved', async () => {
    await page.route('**/prod/api/events/*', (route) => route.abort());
    await drag(chip('Quiz'), cell(day(1)));
    await page.getByText('‘Quiz’ was not moved. The server cannot be reached.').waitFor();
    await cell(start).getByText('Quiz').waitFor();
  });

  it('moved while another is being saved waits for it, on its new day; if that fails, both are named', async () => {
    await add('Tea', day(7));
    await reload();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/prod/api/events/*', async (route) => {
      await answered;
      await route.continue();
    });
    await drag(chip('Quiz'), cell(day(1)));
    await drag(chip('Quiz'), cell(day(2)));
    await drag(chip('Tea'), cell(day(8)));
    await cell(day(8)).getByText('Tea').waitFor();
    answer();
    await page.getByText(`Moved ‘Tea’ to ${formatDay(day(8))}.`).waitFor();
    expect([await dateOf('Quiz'), await dateOf('Tea')]).toEqual([[day(2)], [day(8)]]);

    let fail = () => {};
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/prod/api/events/*', async (route) => {
      await failing;
      await route.abort();
    });
    await drag(chip('Quiz'), cell(day(1)));
    await drag(chip('Tea'), cell(day(7)));
    fail();
    await page.getByText('‘Quiz’ and ‘Tea’ were not moved. The server cannot be reached.').waitFor();
    await cell(day(2)).getByText('Quiz').waitFor();
    await cell(day(8)).getByText('Tea').waitFor();
  });

  it('of a series moves alone, or with those that follow', async () => {
    const choir = await add('Choir', day(2));
    await admin.call('POST', `events/${choir.id}/series`, { ...choir, dates: [day(9), day(16)] });
    await reload();
    await drag(cell(day(9)).getByText('Choir'), cell(day(10)));
    await dialog().getByLabel('This and the one that follows').check();
    await button(page, 'Move').click();
    await expect.poll(async () => (await dateOf('Choir')).sort()).toEqual([day(2), day(10), day(17)]);
    await button(page, 'Undo').click();
    await expect.poll(async () => (await dateOf('Choir')).sort()).toEqual([day(2), day(9), day(16)]);
    await drag(cell(day(9)).getByText('Choir'), cell(day(10)));
    await button(page, 'Move').click();
    await expect.poll(async () => (await dateOf('Choir')).sort()).toEqual([day(2), day(10), day(16)]);
  });
});

describe('on a phone', () => {
  it('a day shows its events below the month, which move in a dialog or by a long press', async () => {
    await add('Quiz', start);
    const desktop = page;
    page = await admin.open(monthAt(day(1)), {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 800 },
    });
    await page.getByText('No events on this day.').waitFor();
    await page.getByRole('button', { name: `${formatWeekday(start)}, 1 event` }).tap();
    await page.getByRole('button', { name: 'Move to another day…: Quiz' }).tap();
    await dialog().getByLabel('New date').fill(day(2));
    await button(page, 'Move').tap();
    await expect.poll(() => dateOf('Quiz')).toEqual([day(2)]);
    const row = page.getByRole('heading', { name: 'Quiz', exact: true });
    await row.waitFor();
    await row.evaluate((heading) => heading.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await longPressTo(row, page.locator(`[data-day="${day(-1)}"]`));
    await expect.poll(() => dateOf('Quiz')).toEqual([day(-1)]);
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
  const more = page.getByRole('button', { name: `more on ${formatWeekday(start)}` });
  await more.click();
  const heading = page.getByRole('heading', { name: formatDay(start) });
  await expect.poll(() => focusedText(page)).toBe(formatDay(start));
  await heading.waitFor();
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

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on screen.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) };
}

async function drag(what: Locator, to: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const [from, target] = [await boxOf(what), await boxOf(to)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y, { steps: 3 });
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await page.locator('[data-over="true"]').waitFor();
  await page.mouse.up();
}

async function longPressTo(what: Locator, to: Locator): Promise<void> {
  const [from, target] = [await boxOf(what), await boxOf(to)];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await page.waitForTimeout(500);
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', {
      x: from.x + ((target.x - from.x) * step) / 8,
      y: from.y + ((target.y - from.y) * step) / 8,
    });
  await page.locator('[data-over="true"]').waitFor();
  await touch('touchEnd');
}
