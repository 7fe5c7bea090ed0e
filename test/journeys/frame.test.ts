import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parish } from '../../parish/details.ts';
import { footerMassTimes } from '../../parish/mass-times.ts';
import { fullTitle } from '../../web/routes/page-head.ts';
import { pageNames, pages } from '../../web/routes/pages.ts';
import { accessibilityFaults } from './accessibility.ts';
import { apiDown, apiEmpty } from './api-states.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

const phone = { viewport: { width: 360, height: 740 } };
const group = (page: Page, name: string) => page.getByRole('button', { name });
const panelOf = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('listitem')
    .filter({
      has: group(page, name),
    });
const linksIn = (page: Page, name: string) => panelOf(page, name).getByRole('link').allTextContents();
const isOpen = async (page: Page, name: string) =>
  (await group(page, name).getAttribute('aria-expanded')) === 'true';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('the desktop menu', () => {
  it('opens a dropdown on hover, one at a time, and closes it when the pointer has left', async () => {
    const page = await site.open('/safeguarding');
    await group(page, 'About Us').hover();
    expect(await linksIn(page, 'About Us')).toEqual(['Our History', 'Parish Team', 'Safeguarding']);
    await group(page, 'Resources').hover();
    expect(await isOpen(page, 'About Us')).toBe(false);
    expect(await linksIn(page, 'Resources')).toEqual([
      'Reflections',
      'Newsletters',
      'Meeting Notes',
      'Lectio Divina',
    ]);
    await page.mouse.move(600, 700);
    await page.waitForFunction(() => !document.querySelector('[aria-expanded="true"]'));
  });

  it('stays open on the way from the button to an item, and closes at once on a click', async () => {
    const page = await site.open('/safeguarding');
    await group(page, 'About Us').click();
    expect(await isOpen(page, 'About Us')).toBe(true);
    await page.getByRole('link', { name: 'Parish Team', exact: true }).first().click();
    expect(await isOpen(page, 'About Us')).toBe(false);
    await page.getByRole('heading', { level: 1, name: 'Parish Team' }).waitFor();
  });

  it('opens on focus, walks by arrow keys, and closes by Escape with the focus on its button', async () => {
    const page = await site.open('/safeguarding');
    // Again until the app is there.
    await expect
      .poll(async () => {
        await group(page, 'About Us').blur();
        await group(page, 'About Us').focus();
        return isOpen(page, 'About Us');
      })
      .toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Our History');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('Safeguarding');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Our History');
    await page.keyboard.press('Escape');
    expect(await isOpen(page, 'About Us')).toBe(false);
    expect(await focused(page)).toBe('About Us');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Resources');
    expect(await isOpen(page, 'Resources')).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await isOpen(page, 'Resources')).toBe(false);
  });

  it('closes by Escape when a pointer has opened it, wherever the focus is, and leaves the focus there', async () => {
    const page = await site.open('/safeguarding');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' }).focus();
    await group(page, 'Resources').hover();
    expect(await isOpen(page, 'Resources')).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page, 'Resources')).toBe(false);
    expect(await focused(page)).toContain('Facebook');
  });

  it('leaves keys that are the browser’s own to the browser', async () => {
    const page = await site.open('/safeguarding');
    await group(page, 'About Us').focus();
    await page.keyboard.press('Alt+ArrowRight');
    expect(await focused(page)).toBe('About Us');
    await page.keyboard.press('Alt+ArrowDown');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await focused(page)).toBe('About Us');
  });

  it('opens and closes by the taps of a finger', async () => {
    const page = await site.open('/safeguarding', { hasTouch: true });
    await group(page, 'Resources').tap();
    expect(await isOpen(page, 'Resources')).toBe(true);
    await group(page, 'Resources').tap();
    expect(await isOpen(page, 'Resources')).toBe(false);
  });
});

describe('the mobile menu', () => {
  it('is one flat list that a button opens and closes, and that closes when a page is chosen', async () => {
    const page = await site.open('/safeguarding', phone);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect.poll(() => menu.getByRole('link').count()).toBe(0);
    await menu.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => menu.getByRole('link').count()).toBe(10);
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => menu.getByRole('link').count()).toBe(0);
    await menu.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Gallery' }).click();
    await page.getByRole('heading', { level: 1, name: 'Photo Gallery' }).waitFor();
    await expect.poll(() => menu.getByRole('link').count()).toBe(0);
  });

  it('closes by a tap beside it', async () => {
    const page = await site.open('/safeguarding', { ...phone, hasTouch: true });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Menu' }).tap();
    await expect.poll(() => menu.getByRole('link').count()).toBe(10);
    await page.touchscreen.tap(180, phone.viewport.height - 10);
    await expect.poll(() => menu.getByRole('link').count()).toBe(0);
  });
});

describe.each(['light', 'dark'] as const)('the frame of all pages, %s', (colorScheme) => {
  it.each([360, 1280])('has no fault that axe finds at %i px, with its menu open', async (width) => {
    const page = await site.open('/safeguarding', { viewport: { width, height: 740 }, colorScheme });
    await group(page, width < 960 ? 'Menu' : 'About Us').click();
    await page.getByRole('navigation').getByRole('link', { name: 'Our History' }).first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('going from page to page', () => {
  it('names the page in the title and to a screen reader, and moves the focus to its beginning', async () => {
    const page = await site.open('/safeguarding');
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
    expect(await page.title()).toBe(fullTitle(pages.calendar.title));
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe('Calendar');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('/calendar');
    expect(page.complaints).toEqual([]);
  });

  it('starts a new page at its top, and shows one that is gone back to where it was left', async () => {
    const page = await site.open('/history');
    await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(500);
    await page.getByRole('contentinfo').getByRole('link', { name: 'In Memoriam' }).scrollIntoViewIfNeeded();
    const atLink = await page.evaluate(() => window.scrollY);
    await page.getByRole('contentinfo').getByRole('link', { name: 'In Memoriam' }).click();
    await page.getByRole('heading', { level: 1, name: 'In Memoriam' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(atLink);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(atLink);
  });

  it('skips the menu by the first press of the Tab key', async () => {
    const page = await site.open('/safeguarding');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to main content');
    const [link, header] = [page.getByRole('link', { name: 'Skip to' }), page.getByRole('banner')];
    const bottom = async (part: typeof link) => {
      const box = await part.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottom(link)).toBeGreaterThanOrEqual(await bottom(header));
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('says at an address that is none that there is no page', async () => {
    const page = await site.open('/nothing/here');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    const main = page.getByRole('main');
    const address = (name: string) => main.getByRole('link', { name }).getAttribute('href');
    expect(await address('Mass times')).toBe('/#mass-times');
    expect(await address('Calendar')).toBe('/calendar');
    expect(await address('Contact the parish office')).toBe(`mailto:${parish.email}`);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'not found' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('the footer', () => {
  const massTimesIn = (page: Page) => page.getByRole('contentinfo').getByRole('term').allTextContents();

  it('shows the Mass times of the API, and four of its own when they cannot be read', async () => {
    const page = await site.open('/safeguarding');
    await expect.poll(() => massTimesIn(page)).toContain('Tuesday to Thursday');
    const without = await site.open('/safeguarding', {}, apiDown);
    await expect.poll(() => massTimesIn(without)).toEqual(footerMassTimes.map(({ day }) => day));
  });

  it('says whom to ask when there are none', async () => {
    const page = await site.open('/safeguarding', {}, apiEmpty);
    await page.getByRole('contentinfo').getByText('Please ask the parish office').waitFor();
  });

  it('has a day and its two times on one line where four columns are narrowest', async () => {
    const page = await site.open('/safeguarding', { viewport: { width: 1024, height: 800 } });
    const row = page
      .getByRole('contentinfo')
      .locator('dl > div', { has: page.getByText('Saturday', { exact: true }) });
    const [day, times] = [await row.locator('dt').boundingBox(), await row.locator('dd').boundingBox()];
    expect(Math.abs((day?.y ?? 0) - (times?.y ?? Infinity))).toBeLessThan(10);
  });

  it.each([360, 768, 1024])('keeps clear of the edges of a window of %i px', async (width) => {
    const page = await site.open('/safeguarding', { viewport: { width, height: 800 } });
    const box = await page.getByRole('contentinfo').getByText('©').boundingBox();
    expect(box?.x).toBeGreaterThan(15);
    expect(width - (box?.x ?? 0) - (box?.width ?? width)).toBeGreaterThan(15);
  });
});

describe('before any script has run', () => {
  it('every page has its title, its heading and its links', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const name of pageNames.filter((each) => pages[each].audience === 'everyone')) {
      await page.goto(site.origin + pages[name].path);
      expect(await page.title()).toBe(fullTitle(pages[name].title));
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(
        pages[name].description,
      );
      expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
        /^https:.*jpg$/,
      );
    }
    await context.close();
  });

  it('a phone has the menu as part of the page', async () => {
    const context = await site.browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/safeguarding`);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
    await context.close();
  });
});
