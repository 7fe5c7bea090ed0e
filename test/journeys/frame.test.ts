import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { footerMassTimes } from '../../parish/mass-times.ts';
import { accessibilityViolations } from './accessibility.ts';
import { apiDown } from './api-states.ts';
import { markedInForcedColours } from './forced-colours.ts';
import { focusedText, openSite, type Site, waitForHydration } from './site.ts';
import { sampleParish, sampleRecord as parish } from '#sample';

const sample = await sampleParish('2026-11-22');

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

const phone = { viewport: { width: 360, height: 740 } };
/** Opens a page and waits until React handles its presses; before, those on a page that is not published are lost. */
async function openHydrated(...parameters: Parameters<Site['open']>) {
  const page = await site.open(...parameters);
  await waitForHydration(page);
  return page;
}
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

describe('the desktop menu', () => {
  it('opens one dropdown at a time on hover, and closes it when the pointer leaves', async () => {
    const page = await openHydrated('/safeguarding');
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

  it('keeps a dropdown open while the pointer moves to an item, and closes it on a click', async () => {
    const page = await openHydrated('/safeguarding');
    await group(page, 'About Us').click();
    expect(await isOpen(page, 'About Us')).toBe(true);
    await page.getByRole('link', { name: 'Parish Team', exact: true }).first().click();
    expect(await isOpen(page, 'About Us')).toBe(false);
    await page.getByRole('heading', { level: 1, name: 'Parish Team' }).waitFor();
  });

  it('opens on focus, and closes on Escape with the focus on its button', async () => {
    const page = await openHydrated('/safeguarding');
    await group(page, 'About Us').focus();
    expect(await isOpen(page, 'About Us')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Our History');
    await page.keyboard.press('Escape');
    expect(await isOpen(page, 'About Us')).toBe(false);
    expect(await focusedText(page)).toBe('About Us');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Resources');
    expect(await isOpen(page, 'Resources')).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await isOpen(page, 'Resources')).toBe(false);
  });

  it('closes on Escape when opened by hover, and leaves the focus where it is', async () => {
    const page = await openHydrated('/safeguarding');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' }).focus();
    await group(page, 'Resources').hover();
    expect(await isOpen(page, 'Resources')).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page, 'Resources')).toBe(false);
    expect(await focusedText(page)).toContain('Facebook');
  });

  it('opens and closes a dropdown on tap', async () => {
    const page = await openHydrated('/safeguarding', { hasTouch: true });
    await group(page, 'Resources').tap();
    expect(await isOpen(page, 'Resources')).toBe(true);
    await group(page, 'Resources').tap();
    expect(await isOpen(page, 'Resources')).toBe(false);
  });
});

describe('the mobile menu', () => {
  it('opens and closes by its button as one flat list, and closes when a page is chosen', async () => {
    const page = await openHydrated('/safeguarding', phone);
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

  it('marks only the current page in forced colours', async () => {
    const page = await openHydrated('/safeguarding', phone);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Menu' }).click();
    expect(await markedInForcedColours(menu.getByRole('link'))).toEqual(['Safeguarding']);
  });

  it('closes on a tap outside it', async () => {
    const page = await openHydrated('/safeguarding', { ...phone, hasTouch: true });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Menu' }).tap();
    await expect.poll(() => menu.getByRole('link').count()).toBe(10);
    await page.touchscreen.tap(180, phone.viewport.height - 10);
    await expect.poll(() => menu.getByRole('link').count()).toBe(0);
  });
});

it('the header keeps its name and buttons on one line, from 320 to 768 px', async () => {
  const page = await site.open('/safeguarding', phone);
  const header = page.getByRole('banner');
  const parts = [
    header.getByRole('link', { name: parish.churchName }),
    header.getByRole('button', { name: 'Search' }),
    group(page, 'Menu'),
  ];
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  for (const width of [320, 340, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 740 });
    const middles = await Promise.all(parts.map(middleOf));
    expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThanOrEqual(1);
  }
});

describe.each(['light', 'dark'] as const)('the header and footer of every page, %s', (colorScheme) => {
  it.each([360, 1280])('have no axe violations at %i px with the menu open', async (width) => {
    const page = await openHydrated('/safeguarding', { viewport: { width, height: 740 }, colorScheme });
    await group(page, width < 960 ? 'Menu' : 'About Us').click();
    await page.getByRole('navigation').getByRole('link', { name: 'Our History' }).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe('the page', () => {
  it('offers a skip link on the first press of Tab', async () => {
    const page = await openHydrated('/safeguarding');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Skip to main content');
    const [link, header] = [page.getByRole('link', { name: 'Skip to' }), page.getByRole('banner')];
    const bottom = async (part: typeof link) => {
      const box = await part.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottom(link)).toBeGreaterThanOrEqual(await bottom(header));
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('shows Page not found at an unknown path', async () => {
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

describe('the fonts', () => {
  it('include the letters of other languages, fetched only for a page that contains one', async () => {
    const page = await site.open('/safeguarding');
    await page.evaluate(() => document.fonts.ready);
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter((font) => font.unicodeRange.startsWith('U+100-') && font.status === 'loaded')
          .map(({ family, style, weight }) => `${family} ${style} ${weight}`),
      );
    expect(await loaded()).toEqual([]);
    await page.evaluate(() => {
      document.querySelector('h1')?.append(' Święta');
      return document.fonts.ready;
    });
    expect(await loaded()).toEqual(['Newsreader normal 500']);
  });
});

describe('the footer', () => {
  const massTimesIn = (page: Page) => page.getByRole('contentinfo').getByRole('term').allTextContents();

  it.each([
    [390, 785],
    [1280, 370],
  ])('in a window of %i pixels is at most %i high', async (width, height) => {
    const page = await openHydrated('/safeguarding', { viewport: { width, height: 800 } });
    const footer = page.locator('footer');
    await footer.locator('dl').scrollIntoViewIfNeeded();
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(height);
  });

  it('shows the Mass times from the API, or the four fallback entries when the API is down', async () => {
    const page = await site.open('/safeguarding');
    const own = sample.records['mass-times'].map(({ day }) => day);
    await expect.poll(() => massTimesIn(page)).toEqual(expect.arrayContaining(own));
    const down = await site.open('/safeguarding', {}, apiDown);
    await expect.poll(() => massTimesIn(down)).toEqual(footerMassTimes.map(({ day }) => day));
  });
});

it('a page whose chunk is missing shows an error and keeps its navigation', async () => {
  const html = await (await fetch(`${site.origin}/history`)).text();
  const chunk = site.origin + (/\/assets\/page-[^"]+\.js/.exec(html)?.[0] ?? '');
  const page = await site.open('/history', {}, (opened) =>
    opened.route(chunk, (route) => route.fulfill({ status: 404 })),
  );
  await page.getByText('This page could not be shown.').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Parish Team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Parish Team' }).waitFor();
});
