import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { siteHeaders } from '../../contract/security-headers.ts';
import { importRenderer } from '../../web/app/build/build-site.ts';
import { siteDataOn } from '../web/site-data.ts';
import { servePublished } from './published-page.ts';
import { openSite, type Site, waitForHydration } from './site.ts';
import { sampleRecord as parish } from '#sample';

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

const data = siteDataOn(calendarDateIn(parish.timeZone, new Date()));
const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };
const [{ slug = '' } = {}] = Array.isArray(data['/api/events']) ? data['/api/events'] : [];
const event = `/calendar/${slug}`;

type HeldAppOptions = {
  readonly options?: BrowserContextOptions;
  readonly isStartPrevented?: boolean;
  /** Whether the clock is paused until the test advances it. */
  readonly isPaused?: boolean;
};

/** A headless browser moves a new page's pointer to its last position, which would start the app. */
function ignorePointer(): void {
  addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true);
}

/** On a busy machine the app could start on idle before the test has checked the page. */
function disableIdle(): void {
  window.requestIdleCallback = () => 0;
}

/** Keeps the app from starting before the test presses a key. */
async function preventStart(page: Page): Promise<void> {
  await page.addInitScript(ignorePointer);
  await page.addInitScript(disableIdle);
}

/** Opens a published page, and holds back its app until `release` is called. */
async function openWithAppHeld(
  path: string,
  { options = wide, isStartPrevented = false, isPaused = false }: HeldAppOptions = {},
) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const scripts: string[] = [];
  const requests: string[] = [];
  const page = await site.open(path, options, async (opened: Page) => {
    opened.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.push(pathname);
      if (pathname.startsWith('/prod/')) requests.push(pathname);
    });
    await servePublished(opened, data);
    if (isStartPrevented) await preventStart(opened);
    if (isPaused) {
      await opened.addInitScript(ignorePointer);
      await opened.clock.install();
      await opened.clock.pauseAt(Date.now() + 1_000);
    }
    await opened.route('**/assets/main-*.js', async (route) => {
      await released;
      await route.fallback();
    });
  });
  return { page, scripts, requests, release };
}

/** Opens a published page on a phone, whose app starts when the test presses a key. Fonts that came later would move it. */
async function openWithoutStart(path: string) {
  const page = await site.open(path, phone, async (opened: Page) => {
    await servePublished(opened, data);
    await preventStart(opened);
  });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Opens a page under the Content-Security-Policy of a release with other styles. */
async function openUnderOtherPolicy(options: BrowserContextOptions) {
  const renderer = await importRenderer(inject('serverFolder'));
  return site.open('/team', options, async (opened: Page) => {
    await servePublished(opened, data);
    await opened.route('**/team', async (route) => {
      const html = await renderer.render('/team', data, new Date());
      const headers = siteHeaders({ connect: [], styles: ['sha256-AAAA'] });
      await route.fulfill({
        headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
        body: html,
      });
    });
  });
}

describe('a published page', () => {
  it.each(['/', '/calendar', '/reflections', '/gallery/first-communion', event])(
    '%s runs at most 5 KB of script before the app starts, and hydrates with the same text, no request to the API and no console errors',
    async (path) => {
      const { page, scripts, requests, release } = await openWithAppHeld(path, { isStartPrevented: true });
      await page.waitForTimeout(500);
      const files = await Promise.all(scripts.map((file) => readFile(inject('siteFolder') + file)));
      expect(scripts.length).toBeGreaterThan(0);
      expect(files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0)).toBeLessThan(5 * 1024);
      const content = page.locator('main');
      // innerText omits text that is not laid out yet.
      await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
      // Which Mass is next, and which are over, depends on the time of this run.
      const text = async () =>
        (await content.innerText()).replaceAll(/\s*earlier today|^(Next|Mass now|Live stream now).*/gm, '');
      const before = await text();
      await page.keyboard.press('Shift');
      release();
      await waitForHydration(page);
      await page.waitForTimeout(1_000);
      expect(await text()).toBe(before);
      expect(requests).toEqual([]);
      expect(page.consoleErrors.filter((each) => !each.includes('404'))).toEqual([]);
    },
  );

  it('defers layout below the fold until its fonts load, except after a reload or with a hash', async () => {
    const page = await site.open('/calendar', phone, async (opened: Page) => {
      await servePublished(opened, data);
      await preventStart(opened);
      await opened.addInitScript(() => {
        const fonts = new Promise((resolve) => addEventListener('fonts', resolve, { once: true }));
        Object.defineProperty(document.fonts, 'ready', { value: fonts });
      });
    });
    const footer = page.locator('footer');
    const visibility = () => footer.evaluate((element) => getComputedStyle(element).contentVisibility);
    expect(await visibility()).toBe('auto');
    await page.evaluate(() => dispatchEvent(new Event('fonts')));
    await expect.poll(visibility).toBe('visible');
    await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
    expect(await page.locator('.late-layout[style*="visible"]').count()).toBe(0);
    // The browser restores the scroll position or scrolls to the hash, so the whole page is laid out at once.
    await page.reload();
    expect(await visibility()).toBe('visible');
    await page.goto(`${site.origin}/newsletters#main`);
    expect(await visibility()).toBe('visible');
    expect(page.consoleErrors.filter((each) => !each.includes('404'))).toEqual([]);
  });

  it('stays where the visitor has scrolled it when the app starts', async () => {
    const page = await openWithoutStart('/history');
    await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await page.keyboard.press('Shift');
    await waitForHydration(page);
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(1500);
  });

  it('does not fetch the app while the document is still loading', async () => {
    const renderer = await importRenderer(inject('serverFolder'));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const scripts: string[] = [];
    const context = await site.browser.newContext(phone);
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await servePublished(page, data);
    await preventStart(page);
    page.on('requestfinished', (request) => scripts.push(new URL(request.url()).pathname));
    await page.route('**/newsletters', async (route) => {
      const html = await renderer.render('/newsletters', data, new Date());
      await route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: html.replace('<body>', '<body><script src="/rest-of-the-page.js"></script>'),
      });
    });
    await page.route('**/rest-of-the-page.js', async (route) => {
      await released;
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    const opened = page.goto(`${site.origin}/newsletters`);
    await expect.poll(() => scripts.filter((file) => file.endsWith('.js')).length).toBe(2);
    // Long enough for the app to be fetched by mistake.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    release();
    await opened;
    await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
    expect(scripts.filter((file) => file.includes('/main-'))).toEqual([]);
  });

  it('starts the app after twelve idle seconds', async () => {
    const { page, scripts, release } = await openWithAppHeld('/team', { isPaused: true });
    release();
    await page.clock.runFor(11_000);
    expect(scripts.filter((file) => file.includes('/main-'))).toEqual([]);
    await page.clock.runFor(4_000);
    await page.clock.resume();
    await waitForHydration(page);
  });

  it('is loaded again when its file has changed: ten minutes later and from memory, but not while something is open', async () => {
    const page = await site.open('/team', wide, async (opened: Page) => {
      await opened.clock.install();
      await preventStart(opened);
      await servePublished(opened, data);
    });
    const renamed = async (name: string) => {
      const [member] = Array.isArray(data['/api/team']) ? data['/api/team'] : [];
      await servePublished(page, { ...data, '/api/team': [{ ...member, name }] });
    };
    const comeBack = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    const member = (name: string) => page.getByRole('heading', { name });
    await renamed('Sister Agnes');
    await page.clock.fastForward('09:00');
    expect(await member('Sister Agnes').count()).toBe(0);
    await page.clock.fastForward('02:00');
    await member('Sister Agnes').waitFor();
    await renamed('Sister Brigid');
    await page.getByRole('button', { name: 'Search' }).click();
    await comeBack();
    // Long enough to be loaded by mistake.
    await page.waitForTimeout(500);
    expect(await member('Sister Brigid').count()).toBe(0);
    await page.keyboard.press('Escape');
    await comeBack();
    await member('Sister Brigid').waitFor();
  });
});

describe('inlined styles', () => {
  const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);

  it('apply without any style sheet file before the app starts', async () => {
    const page = await site.open('/team', wide, async (opened: Page) => {
      await servePublished(opened, data);
      await preventStart(opened);
      await opened.route('**/*.css', (route) => route.abort());
    });
    expect(await fontOf(page)).toContain('Atkinson');
    expect(page.consoleErrors.filter((each) => !each.includes('404'))).toEqual([]);
  });

  it.each([true, false])(
    'fall back to style sheet files under the CSP of another release (script: %s)',
    async (javaScriptEnabled) => {
      const page = await openUnderOtherPolicy({ ...wide, javaScriptEnabled });
      await expect
        .poll(() => page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily))
        .toContain('Newsreader');
      expect(page.consoleErrors.some((each) => each.includes('style-src'))).toBe(true);
    },
  );
});

describe('a page rendered the day before', () => {
  /** Saturday evening; Sunday's Mass is at 10:30 AM. The visitor's device is in another time zone. */
  const renderedAt = new Date('2026-11-21T20:00:00Z');
  const otherTimeZone = { ...wide, timezoneId: 'Pacific/Auckland' };
  const nextMass = (page: Page) => page.getByText(/^(Next Mass|Mass now): /).locator('..');
  const firstDay = (page: Page) =>
    page.locator('h3:text-is("This week") + ul > li').first().getByRole('heading', { level: 4 });

  it('shows the next Mass and this week by the current time, and updates them when left open overnight', async () => {
    const page = await site.open('/', otherTimeZone, async (opened: Page) => {
      await opened.clock.install({ time: new Date('2026-11-22T00:01:00Z') });
      await servePublished(opened, siteDataOn('2026-11-21'), renderedAt);
    });
    // Midnight has passed since the page was rendered, so the app starts at once.
    await waitForHydration(page);
    await expect.poll(() => nextMass(page).textContent()).toMatch(/Today, Sunday 22.November, 10:30/);
    await expect.poll(() => firstDay(page).innerText()).toBe('Sunday 22 November Today');
    await page.clock.fastForward('23:58:00');
    await expect.poll(() => nextMass(page).textContent()).toMatch(/: Tuesday 24.November, 10:00/);
    expect(await firstDay(page).innerText()).toBe('Sunday 22 November Today');
    await page.clock.fastForward('02:00');
    await expect.poll(() => firstDay(page).innerText()).toBe('Monday 23 November Today');
    await expect.poll(() => nextMass(page).textContent()).toMatch(/Tomorrow, Tuesday 24.November, 10:00/);
  });

  it('is corrected when it is seen again, forty hours later', async () => {
    const page = await site.open('/', otherTimeZone, async (opened: Page) => {
      await opened.clock.install({ time: renderedAt });
      await preventStart(opened);
      await servePublished(opened, siteDataOn('2026-11-21'), renderedAt);
    });
    expect(await nextMass(page).textContent()).toMatch(/Tomorrow, Sunday 22.November, 10:30/);
    for (const [time, expected] of [
      ['2026-11-23T12:00:00Z', /Tomorrow, Tuesday 24.November, 10:00/],
      ['2026-11-25T04:00:00Z', /Today, \w+ \d+.November, 10:00/],
    ] as const) {
      await page.clock.setFixedTime(new Date(time));
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect.poll(() => nextMass(page).textContent()).toMatch(expected);
    }
  });
});

it('a picture that is pressed before the app is loaded opens in the lightbox', async () => {
  const { page, release } = await openWithAppHeld('/gallery/first-communion', { options: phone });
  await page.getByRole('main').locator('li a[href$=".jpg"]').nth(1).tap();
  // Long enough to leave the page by mistake.
  await page.waitForTimeout(500);
  release();
  await page
    .getByRole('dialog')
    .getByText(/^Image 2 of \d+$/)
    .waitFor();
});

describe('a published page whose app cannot be loaded', () => {
  const missing = /\/assets\/(main|page)-[^/]*\.js$/;
  const openWithout = (path: string, file: RegExp, options: BrowserContextOptions = wide) =>
    site.open(path, options, async (opened: Page) => {
      await servePublished(opened, data);
      await opened.route(file, (route) => route.fulfill({ status: 404 }));
    });

  it('opens a picture by its address', async () => {
    for (const isPressedFirst of [true, false]) {
      const page = await openWithout('/gallery/first-communion', missing);
      const picture = page.locator('main :is(li, [role="listitem"]) a[href$=".jpg"]').first();
      const href = (await picture.getAttribute('href')) ?? '';
      if (!isPressedFirst) {
        await page.keyboard.press('Shift');
        await expect.poll(() => page.consoleErrors.join()).toContain('could not be loaded');
      }
      await picture.click();
      await page.waitForURL(site.origin + href);
    }
  });

  it('keeps its content, its menu and its chapters when only its own chunk is missing', async () => {
    const page = await openWithout('/history', /\/assets\/page-[^/]*\.js$/, phone);
    const title = page.getByRole('heading', { level: 1, name: 'Our History' });
    await page.locator('summary').first().tap();
    await expect.poll(() => page.consoleErrors.join()).toContain('could not be loaded');
    expect(await page.locator('main details[open]').count()).toBe(1);
    expect(await title.count()).toBe(1);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Parish Team' })
      .tap();
    await page.getByRole('heading', { level: 1, name: 'Parish Team' }).waitFor();
  });
});

/** What a visitor opens on a phone, and what it shows. It needs no script, and stays open when the app starts. */
const openings = {
  'the menu': {
    path: '/team',
    open: (page: Page) => page.getByRole('button', { name: 'Menu' }).tap(),
    shown: (page: Page) =>
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Our History' }),
  },
  'the search': {
    path: '/team',
    open: (page: Page) => page.getByRole('button', { name: 'Search' }).tap(),
    shown: (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox'),
  },
  'a chapter of the history': {
    path: '/history',
    open: (page: Page) => page.getByText('Read more').first().tap(),
    shown: (page: Page) => page.getByText('Show less').first(),
  },
  'the list of reflections': {
    path: '/reflections',
    open: (page: Page) => page.getByRole('button', { name: /^All \d+ reflections/ }).tap(),
    shown: (page: Page) => page.locator('#reflection-list a').first(),
  },
  'the usual Masses': {
    path: '/',
    open: (page: Page) => page.locator('#mass-times summary').first().tap(),
    shown: (page: Page) => page.locator('#mass-times details h4').first(),
  },
  'a notice in full': {
    path: '/',
    open: (page: Page) =>
      page
        .getByRole('button', { name: /^Read more/ })
        .first()
        .tap(),
    shown: (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }),
  },
};

describe.each(Object.entries(openings))('%s', (_, { path, open, shown }) => {
  it('opens before any script has come, and stays open when the app starts', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const page = await site.open('/config.json', phone);
    await servePublished(page, data);
    await page.route('**/*.js', async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
    expect(await shown(page).isVisible()).toBe(false);
    await open(page);
    await shown(page).waitFor();
    release();
    await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
    await page.keyboard.press('Shift');
    await waitForHydration(page);
    await page.waitForTimeout(200);
    expect(await shown(page).isVisible()).toBe(true);
    expect(page.consoleErrors.filter((each) => !each.includes('404'))).toEqual([]);
  });
});

describe('before any script has come', () => {
  const openWithoutScripts = (path: string) =>
    site.open(path, phone, async (opened: Page) => {
      await servePublished(opened, data);
      await opened.route('**/*.js', (route) => route.abort());
    });

  it('a question leads to the results page', async () => {
    const page = await openWithoutScripts('/team');
    await page.getByRole('button', { name: 'Search' }).tap();
    await page.keyboard.type('baptism');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/search?q=baptism`);
  });

  it('the menu closes by its button, by Escape and by a tap outside it, and leads to a page', async () => {
    const page = await openWithoutScripts('/team');
    const link = openings['the menu'].shown(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    for (const close of [
      () => page.getByRole('button', { name: 'Close' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(180, 790),
    ]) {
      await menu.tap();
      await link.waitFor();
      await close();
      await link.waitFor({ state: 'hidden' });
    }
    await menu.tap();
    await link.tap();
    await page.getByRole('heading', { level: 1, name: 'Our History' }).waitFor();
  });
});

describe('input before the app starts', () => {
  it('opens a dropdown by CSS alone, and hydration keeps it open', async () => {
    const { page, release } = await openWithAppHeld('/');
    await page.getByRole('button', { name: 'About Us' }).hover();
    const link = page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Our History' });
    await link.waitFor();
    release();
    await page.locator('button[aria-expanded="true"]').waitFor();
    expect(await link.isVisible()).toBe(true);
  });

  it('opens a chapter of the history that the URL names, without a press', async () => {
    const history = data['/api/history'];
    const { id } = Array.isArray(history) ? history[4] : undefined;
    const page = await openWithoutStart(`/history#${id}`);
    const entry = page.locator(`[id="${id}"]`);
    await entry.getByText('Show less').waitFor();
    await expect.poll(() => entry.evaluate((entry) => entry.getBoundingClientRect().top)).toBeCloseTo(18, 0);
  });

  it.each(['/', '/gallery/first-communion'])(
    'opens a picture of %s in the lightbox once the app has started',
    async (path) => {
      const { page, release } = await openWithAppHeld(path);
      const picture = page.locator('main :is(li, [role="listitem"]) a[href$=".jpg"]').first();
      const href = (await picture.getAttribute('href')) ?? '';
      await page.keyboard.press('Shift');
      release();
      await waitForHydration(page);
      await picture.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true);

      const tab = page.context().waitForEvent('page');
      await picture.click({ modifiers: ['ControlOrMeta'] });
      await expect.poll(async () => (await tab).url()).toBe(site.origin + href);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.keyboard.press('Space');
      await page.getByRole('dialog').waitFor();
    },
  );

  it('applies a filter and a sort order of the calendar once the app has started', async () => {
    const { page, release } = await openWithAppHeld('/calendar');
    await page.getByRole('radio', { name: 'Mass', exact: true }).click();
    await page.getByLabel('Sort by').selectOption('title');
    release();
    await page.waitForURL(/category=mass&sort=title/);
  });
});
