import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { massTimeFallback } from '../../parish/mass-times.ts';
import { pictureNamed, homeGallery } from '../../parish/pictures/catalogue.ts';
import { violationsIn } from './accessibility.ts';
import { apiReturns, apiDown, apiEmpty, apiPending } from './api-states.ts';
import { fixTime } from './fix-time.ts';
import { focusedText, openSite, type Site } from './site.ts';
import { sampleRecord } from '#sample';

const parish = sampleRecord;
const slides = sampleRecord.hero;

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const massTimes = (page: Page) => section(page, 'Mass Times and Devotions');
const everyWeek = (page: Page) => massTimes(page).getByRole('list', { name: 'Usual times' });
const massTime = (order: number, fields: object) => ({ id: `slot-${order}`, version: 1, order, ...fields });
const daysOn = (page: Page) => everyWeek(page).locator('h4').allTextContents();

describe('the hero', () => {
  const hero = (page: Page) => section(page, 'Welcome');
  const visibleTitles = (page: Page) => hero(page).getByRole('group').getByRole('heading').allTextContents();

  it('shows the next slide after five seconds, unless a pointer is on it', async () => {
    const page = await site.open('/', {}, (opened) => opened.clock.install());
    await massTimes(page).getByRole('listitem').first().waitFor();
    expect(await visibleTitles(page)).toEqual([slides[0]?.title]);
    await page.clock.runFor(5100);
    await expect.poll(() => visibleTitles(page)).toEqual([slides[1]?.title]);
    await hero(page).hover();
    await page.clock.runFor(20_000);
    expect(await visibleTitles(page)).toEqual([slides[1]?.title]);
  });

  it('wraps back to the last slide, steps on, jumps to a dot, pauses and plays', async () => {
    const page = await site.open('/');
    await massTimes(page).getByRole('listitem').first().waitFor();
    const press = (name: string | RegExp) => hero(page).getByRole('button', { name }).click();
    await press('Previous slide');
    await expect.poll(() => visibleTitles(page)).toEqual([slides[2]?.title]);
    await press('Next slide');
    await expect.poll(() => visibleTitles(page)).toEqual([slides[0]?.title]);
    await press(/^Slide 2/);
    await expect.poll(() => visibleTitles(page)).toEqual([slides[1]?.title]);
    await press('Pause slides');
    expect(await hero(page).locator('[aria-live]').getAttribute('aria-live')).toBe('polite');
    await press('Play slides');
    expect(await hero(page).locator('[aria-live]').getAttribute('aria-live')).toBe('off');
  });

  it('resumes after Play by mouse or keyboard, and pauses while it has keyboard focus', async () => {
    const page = await site.open('/', {}, (opened) => opened.clock.install());
    await massTimes(page).getByRole('listitem').first().waitFor();
    const press = (name: string) => hero(page).getByRole('button', { name }).click();
    await press('Pause slides');
    await press('Play slides');
    await page.clock.runFor(5100);
    await expect.poll(() => visibleTitles(page)).toEqual([slides[1]?.title]);
    await page.mouse.move(0, 0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await hero(page).getByRole('button', { name: 'Pause slides' }).waitFor();
    await page.clock.runFor(5100);
    await expect.poll(() => visibleTitles(page)).toEqual([slides[2]?.title]);
    await page.keyboard.press('Tab');
    await page.clock.runFor(20_000);
    expect(await visibleTitles(page)).toEqual([slides[2]?.title]);
  });

  it('keeps advancing after a tap', async () => {
    const page = await site.open(
      '/',
      { hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } },
      (opened) => opened.clock.install(),
    );
    await massTimes(page).getByRole('listitem').first().waitFor();
    await hero(page).getByRole('button', { name: 'Next slide' }).tap();
    await expect.poll(() => visibleTitles(page)).toEqual([slides[1]?.title]);
    await page.clock.runFor(5100);
    await expect.poll(() => visibleTitles(page)).toEqual([slides[2]?.title]);
  });

  it('does not play by itself under prefers-reduced-motion', async () => {
    const page = await site.open('/', { reducedMotion: 'reduce' });
    await hero(page).getByRole('button', { name: 'Play slides' }).waitFor();
  });

  it('shows the next Mass without scrolling at every width', async () => {
    const page = await site.open('/');
    for (const { width, height } of [
      { width: 1280, height: 800 },
      { width: 768, height: 1024 },
      { width: 390, height: 780 },
      { width: 320, height: 480 },
    ]) {
      await page.setViewportSize({ width, height });
      const first = hero(page).getByText(/^(Next Mass|Mass now): /);
      await first.waitFor();
      const box = await first.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(height);
    }
  });
});

describe('the Mass times', () => {
  it('are in the order of the week, with their times, notes and devotions by day', async () => {
    const page = await site.open('/', {}, async (opened) => {
      await apiReturns('mass-times', [
        massTime(0, { day: 'Saturday', times: '10:00 AM, 6:00 PM', special: 'The second is a Vigil Mass' }),
        massTime(1, { day: 'Holy Days of Obligation', times: '8:00 AM' }),
        massTime(2, { day: 'Tuesday to Thursday', times: '10:00 AM' }),
        massTime(3, { day: 'Sunday', times: '10:30 AM' }),
      ])(opened);
      await apiReturns('devotions', [
        { id: 'rosary', version: 1, name: 'Rosary', day: 'Friday', time: '7:00 PM' },
        { id: 'adoration', version: 1, name: 'Adoration', day: 'Tuesday', time: '5:00 PM' },
      ])(opened);
    });
    await expect
      .poll(() => daysOn(page))
      .toEqual(['Sunday', 'Tuesday to Thursday', 'Saturday', 'Holy Days of Obligation']);
    await expect
      .poll(() => massTimes(page).locator('h3').allTextContents())
      .toEqual(['This week', 'Usual times', 'Devotions']);
    const saturday = massTimes(page).getByRole('list', { name: 'Times on Saturday' });
    expect(await saturday.getByRole('listitem').allTextContents()).toEqual(['10:00 AM', '6:00 PM']);
    const usual = massTimes(page).getByRole('list', { name: 'Usual times' });
    expect(await usual.getByText('The second is a Vigil Mass').count()).toBe(1);
    const devotions = massTimes(page).getByRole('region', { name: 'Devotions' });
    expect(await devotions.locator('h4').allTextContents()).toEqual(['Tuesday', 'Friday']);
    for (const text of Object.values(parish.fixedTimes ?? {}).flatMap((each) => each ?? []))
      await massTimes(page).getByText(text).waitFor();
    expect(page.consoleErrors).toEqual([]);
  });

  it('fold the usual ones on a phone, and unfold them while it is turned', async () => {
    const page = await site.open('/', { viewport: { width: 390, height: 780 } });
    const fold = massTimes(page).locator('details:has(#usual-times)');
    const isOpen = () => fold.evaluate((element) => element.hasAttribute('open'));
    await fold.waitFor();
    expect(await isOpen()).toBe(false);
    await page.setViewportSize({ width: 780, height: 390 });
    await expect.poll(isOpen).toBe(true);
    await page.setViewportSize({ width: 390, height: 780 });
    await expect.poll(isOpen).toBe(false);
  });

  it('of today that are over say so at once, before the app has started, and move nothing', async () => {
    const page = await site.open('/', { viewport: { width: 390, height: 780 } }, async (opened) => {
      await fixTime(opened, new Date('2026-11-25T12:00:00Z'));
      await apiReturns('mass-times', [massTime(0, { day: 'Daily', times: '8:00 AM, 6:00 PM' })])(opened);
      await apiReturns('mass-changes', [])(opened);
      await apiReturns('events', [])(opened);
    });
    const today = massTimes(page).locator('[data-today="true"] ul li');
    await expect
      .poll(() => today.allInnerTexts())
      .toEqual([expect.stringMatching(/^8:00 AM\s+earlier today$/), '6:00 PM']);
  });

  it('are requested with a cache-busting query, and show a spinner while loading', async () => {
    const pending = apiPending();
    const requested: string[] = [];
    const page = await site.open('/', {}, async (opened) => {
      opened.on('request', (request) => requested.push(request.url()));
      await pending.prepare(opened);
    });
    await page.getByText('Loading Mass times...').waitFor();
    pending.release();
    await massTimes(page).getByRole('heading', { name: 'Sunday' }).first().waitFor();
    await expect.poll(() => page.getByText('Loading Mass times...').count()).toBe(0);
    expect(requested.some((address) => /api\/mass-times\?.*\d{13}/.test(address))).toBe(true);
  });

  it('are the three fallback entries when the API is down', async () => {
    const page = await site.open('/', {}, apiDown);
    await expect.poll(() => daysOn(page)).toEqual(massTimeFallback.map(({ day }) => day));
  });
});

describe('the upcoming events', () => {
  const event = (n: number) => ({
    id: `event-${n}`,
    version: 1,
    title: `Event ${n}`,
    description: 'All are welcome.',
    date: '2099-05-04',
    time: '7:30 PM',
    location: 'Parish Hall',
    category: 'social',
  });
  const titles = (page: Page) => section(page, 'Upcoming Events').locator('h3').allTextContents();

  it('are the first four, with a link to all of them', async () => {
    const page = await site.open('/', {}, apiReturns('events', [1, 2, 3, 4, 5].map(event)));
    await expect.poll(() => titles(page)).toEqual(['Event 1', 'Event 2', 'Event 3', 'Event 4']);
    await page.getByRole('link', { name: 'View All 5 Events' }).click();
    await page.waitForURL('**/calendar');
  });

  it('fill the width of a phone when there is only one', async () => {
    const phone = { viewport: { width: 360, height: 740 } };
    const page = await site.open('/', phone, apiReturns('events', [event(1)]));
    const widthOf = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().width);
    await expect.poll(() => titles(page)).toHaveLength(1);
    expect(await widthOf(section(page, 'Upcoming Events').locator('li'))).toBe(
      await widthOf(section(page, 'Upcoming Events').locator('h2').locator('..')),
    );
  });
});

describe('the priest’s message', () => {
  const reflection = (content: string) => ({
    id: 'latest',
    version: 1,
    title: 'A reflection',
    excerpt: 'In short',
    content,
    date: '2027-03-28',
  });

  it('is the latest reflection, truncated to 500 characters, with a link to the full text', async () => {
    const page = await site.open('/', {}, apiReturns('reflections', [reflection('x'.repeat(501))]));
    await page.getByText(`${'x'.repeat(500)}...`, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Read the reflection' }).click();
    await page.waitForURL('**/reflections#latest');
  });
});

describe('the news', () => {
  const notice = (content: string) => ({
    id: 'notice',
    version: 1,
    title: 'A notice',
    content,
    date: '2027-03-28',
    author: 'Parish Office',
    category: 'community',
  });

  it('truncates a notice to 200 characters, and shows the full text in an alert', async () => {
    const content = `${'y'.repeat(200)} and the end at www.fair.example`;
    const page = await site.open('/', {}, apiReturns('news', [notice(content)]));
    await section(page, 'News and Notices')
      .getByText(`${'y'.repeat(200)}...`, { exact: true })
      .waitFor();
    const opener = page.getByRole('button', { name: 'Read more' });
    await opener.click();
    const alert = page.getByRole('alertdialog', { name: 'A notice' });
    expect(await alert.innerText()).toContain(content);
    expect(await alert.getByRole('link').getAttribute('href')).toBe('https://www.fair.example');
    await expect.poll(() => focusedText(page)).toBe('OK');
    await page.keyboard.press('Escape');
    await expect.poll(() => alert.count()).toBe(0);
    await expect.poll(() => focusedText(page)).toBe('Read more');
  });

  it('shows entries marked as samples when the API is down', async () => {
    const page = await site.open('/', {}, apiDown);
    await section(page, 'News and Notices').getByText('sample entries').waitFor();
  });
});

/** Content that loads above the pictures moves them, so that a click could miss. */
const waitForContent = (page: Page) => expect.poll(() => page.getByText(/^Loading/).count()).toBe(0);

describe('the pictures', () => {
  const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Church photo gallery' });
  const pictureAt = (page: Page, at: number) =>
    section(page, 'Our Church in Pictures').getByRole('button').nth(at);
  const counter = (page: Page, text: string) => lightbox(page).getByText(text, { exact: true }).waitFor();
  const altOf = (at: number) => pictureNamed(homeGallery[at] ?? 'rose-window').alt;

  it('fill the rows of one list, with the same height and uncropped in each', async () => {
    const page = await site.open('/', { viewport: { width: 1280, height: 900 } });
    await waitForContent(page);
    const list = section(page, 'Our Church in Pictures').getByRole('list');
    expect(await list.getByRole('listitem').count()).toBe(13);
    const boxes = await list.getByRole('img').evaluateAll((images) =>
      images.map((image) => {
        const { top, right, width, height } = image.getBoundingClientRect();
        const [w, h] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
        return { top: Math.round(top), right, height, crop: width / height / ((w ?? 0) / (h ?? 1)) };
      }),
    );
    const tops = [...new Set(boxes.map(({ top }) => top))];
    const rows = tops.map((each) => boxes.filter(({ top }) => top === each));
    expect(rows.length).toBeGreaterThan(1);
    const edge = rows[0]?.at(-1)?.right ?? 0;
    for (const row of rows) {
      const heights = row.map(({ height }) => height);
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
      expect(row.at(-1)?.right).toBeCloseTo(edge, 0);
    }
    for (const { crop } of boxes) expect(crop).toBeCloseTo(1, 2);
  });

  it('open one of thirteen in a lightbox, and restore the focus on Escape', async () => {
    const page = await site.open('/');
    await waitForContent(page);
    await expect.poll(() => section(page, 'Our Church in Pictures').getByRole('button').count()).toBe(13);
    await pictureAt(page, 2).click();
    await counter(page, '3 of 13');
    await lightbox(page)
      .getByRole('img', { name: altOf(2) })
      .waitFor();
    const scrolledTo = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 500);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
    await page.keyboard.press('Escape');
    await lightbox(page).waitFor({ state: 'detached' });
    expect(await pictureAt(page, 2).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('are browsed in the lightbox by arrow keys that wrap, digits, buttons and thumbnails', async () => {
    const page = await site.open('/');
    await waitForContent(page);
    await pictureAt(page, 0).click();
    await counter(page, '1 of 13');
    await page.keyboard.press('ArrowLeft');
    await counter(page, '13 of 13');
    await page.keyboard.press('ArrowRight');
    await counter(page, '1 of 13');
    await page.keyboard.press('9');
    await counter(page, '9 of 13');
    await lightbox(page).getByRole('button', { name: 'Next image' }).click();
    await counter(page, '10 of 13');
    await lightbox(page).getByRole('button', { name: 'Previous image' }).click();
    await counter(page, '9 of 13');
    await lightbox(page).getByRole('button', { name: 'Show image 4', exact: true }).click();
    await counter(page, '4 of 13');
    await lightbox(page).getByRole('button', { name: 'Close' }).click();
    await lightbox(page).waitFor({ state: 'detached' });
    expect(page.consoleErrors).toEqual([]);
  });
});

it('prints as a notice with only Mass times and events', async () => {
  const page = await site.open('/');
  await section(page, 'Upcoming Events').locator('h3').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await massTimes(page).isVisible()).toBe(true);
  expect(await section(page, 'Upcoming Events').isVisible()).toBe(true);
  expect(await page.getByText(parish.fullName).first().isVisible()).toBe(true);
  for (const name of ['Welcome', 'News and Notices', 'Our Church in Pictures', 'Quick Access'])
    expect(
      await page.locator(`section[aria-label="${name}"], section`, { hasText: name }).first().isVisible(),
    ).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
});

describe('the home page on a phone and a desktop', () => {
  const waitForParish = (page: Page) =>
    expect.poll(() => page.getByRole('banner').getByRole('link').first().textContent()).not.toBe('');

  it.each([
    ['with sample data', undefined],
    ['with the API down', apiDown],
    ['with empty lists', apiEmpty],
  ])('has no axe violations or horizontal overflow %s', async (_, prepare) => {
    expect(await violationsIn(site, '/', waitForParish, prepare)).toEqual([]);
  });
});
