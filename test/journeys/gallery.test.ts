import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { stemOf } from '../../contract/files/media.ts';
import { limits } from '../../contract/limits.ts';
import { pictureUrl } from '../../parish/pictures/catalogue.ts';
import { siteDataOn } from '../web/site-data.ts';
import { violationsIn } from './accessibility.ts';
import { apiReturns, apiDown, apiEmpty, apiPending } from './api-states.ts';
import { inFolder, ownGallery } from './own-gallery.ts';
import { servePublished } from './published-page.ts';
import { publishedPictures, type ServedBytes } from './published-pictures.ts';
import { openSite, type Preparation, type Site, waitForHydration, type WatchedPage } from './site.ts';
import { sampleParish, sampleRecord as parish } from '#sample';

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

/** Prepares a page with a gallery of its own, then as the journey asks. */
const withGallery =
  (prepare?: Preparation): Preparation =>
  async (page) => {
    await ownGallery(page);
    await prepare?.(page);
  };
const open = (path: string, options?: BrowserContextOptions, prepare?: Preparation) =>
  site.open(path, options, withGallery(prepare));
/** Goes to the page of a folder, which is not published here. */
const goToFolder = (page: Page, folder: string) => page.goto(`${site.origin}/gallery/${folder}`);
/** The pages of folders are not published here. */
const errorsOf = ({ consoleErrors }: WatchedPage) => consoleErrors.filter((each) => !each.includes('404'));
const tilesOn = (page: Page) => page.locator('main').getByRole('listitem').getByRole('button');
const tabsOn = (page: Page) => page.getByRole('navigation', { name: 'Photo folders' });
const emptyRoot = apiReturns('gallery/images', []);

describe('the gallery', () => {
  it('shows all photos of the sample’s root, and its folders, without console errors', async () => {
    const { gallery, galleryFolders } = await sampleParish('2026-11-22');
    const inRoot = gallery.filter(({ folder }) => folder === '').length;
    const page = await site.open('/gallery');
    await page.getByRole('heading', { name: `All Photos (${inRoot})` }).waitFor();
    await expect.poll(() => tilesOn(page).count()).toBe(inRoot);
    await expect.poll(() => tabsOn(page).getByRole('link').count()).toBe(galleryFolders.length + 1);
    expect(errorsOf(page)).toEqual([]);
  });

  it('opens a folder by its tab, keeps it in the URL, and goes back', async () => {
    const page = await open('/gallery');
    const tab = tabsOn(page).getByRole('link', { name: 'First Holy Communion' });
    await tab.click();
    await page
      .getByRole('heading', { name: `First Holy Communion (${inFolder('first-holy-communion').length})` })
      .waitFor();
    expect(await tab.getAttribute('aria-current')).toBe('true');
    expect(new URL(page.url()).pathname).toBe('/gallery/first-holy-communion');
    await page.goBack();
    await page.getByRole('heading', { name: /^All Photos \(/ }).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });

  it('shows the tab of an album on a phone, however far along the row it is', async () => {
    const page = await open('/gallery', { viewport: { width: 360, height: 740 } });
    await goToFolder(page, 'parish-picnic');
    const tab = tabsOn(page).getByRole('link', { name: 'Parish Picnic' });
    await expect
      .poll(async () => {
        const box = await tab.boundingBox();
        return box && box.x >= 0 && box.x + box.width <= 360;
      })
      .toBe(true);
  });

  it('shows the caption and date of a picture on hover and on focus', async () => {
    const page = await open('/gallery', { viewport: { width: 1280, height: 900 } });
    const tile = tilesOn(page).first();
    const opacity = () =>
      tile.locator('time').evaluate((time) => getComputedStyle(time.parentElement!).opacity);
    await tile.waitFor();
    expect(await opacity()).toBe('0');
    await tile.hover();
    await expect.poll(opacity).toBe('1');
    expect(await tile.textContent()).toMatch(/\d{1,2} [A-Z][a-z]+ \d{4}$/);
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe('0');
    await page.getByRole('link', { name: 'See the albums' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(opacity).toBe('1');
  });

  it('always shows the caption of a picture on a touch screen', async () => {
    const page = await open('/gallery', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 780 },
    });
    await tilesOn(page).first().waitFor();
    expect(await page.getByText(inFolder('')[0]!.caption).isVisible()).toBe(true);
  });

  it('leads from the photos of the root to the albums below them', async () => {
    const page = await open('/gallery', { viewport: { width: 360, height: 740 } });
    await page.getByRole('link', { name: 'See the albums' }).click();
    const heading = page.getByRole('heading', { name: 'Albums' });
    await expect.poll(async () => ((await heading.boundingBox())?.y ?? -1) >= 0).toBe(true);
    await page.locator('main ul').last().getByRole('link', { name: 'Christmas' }).click();
    await page.getByRole('heading', { name: `Christmas (${inFolder('christmas').length})` }).waitFor();
  });

  it('lists the folders when the root has no photos', async () => {
    const page = await open('/gallery', {}, emptyRoot);
    await page.locator('main ul').last().getByRole('link', { name: 'Christmas' }).click();
    await page.getByRole('heading', { name: `Christmas (${inFolder('christmas').length})` }).waitFor();
  });

  it('distinguishes an empty folder, a failed load and a slow load', async () => {
    const empty = await open('/gallery', {}, apiEmpty);
    await empty.getByText('No images available in this collection.').waitFor();
    expect(await empty.getByText('cannot be loaded').count()).toBe(0);
    const down = await open('/gallery', {}, apiDown);
    await down.getByText('The photos cannot be loaded just now.').waitFor();
    expect(await down.getByText('No images available').count()).toBe(0);
    expect(await down.getByRole('heading', { level: 2 }).first().textContent()).toBe('All Photos');
    await down.unroute('**/prod/api/**');
    await down.getByRole('button', { name: 'Try Again' }).click();
    await tilesOn(down).first().waitFor();
    const { prepare, release } = apiPending();
    const slow = await open('/gallery', {}, prepare);
    await goToFolder(slow, 'christmas');
    await slow.getByText('Loading images...').waitFor();
    release();
    await slow.getByRole('heading', { name: /^Christmas \(/ }).waitFor();
    expect(errorsOf(slow)).toEqual([]);
  });
});

describe('the gallery’s lightbox', () => {
  it('wraps around both ends by keys and buttons, and restores the focus on closing', async () => {
    const page = await open('/gallery');
    const total = inFolder('').length;
    const first = tilesOn(page).first();
    await first.click();
    const box = page.getByRole('dialog');
    await box.getByText(`Image 1 of ${total}`, { exact: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await box.getByText(`Image ${total} of ${total}`, { exact: true }).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Control+ArrowRight');
    expect(await box.getByText(`Image ${total} of ${total}`, { exact: true }).isVisible()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await box.getByText(`Image 1 of ${total}`, { exact: true }).waitFor();
    await box.getByRole('button', { name: 'Next image' }).click();
    await box.getByText(`Image 2 of ${total}`, { exact: true }).waitFor();
    await box.getByRole('button', { name: 'Previous image' }).click();
    await box.getByText(`Image 1 of ${total}`, { exact: true }).waitFor();
    const caption = await first.locator('span span').first().textContent();
    expect(await box.getByText(caption!).count()).toBeGreaterThan(0);
    // Screen readers announce the position once, with the caption.
    expect((await box.ariaSnapshot()).split(`Image 1 of ${total}`)).toHaveLength(2);

    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(await first.evaluate((tile) => tile === document.activeElement)).toBe(true);

    await first.click();
    await box.getByRole('button', { name: 'Close' }).click();
    await box.waitFor({ state: 'detached' });
    expect(errorsOf(page)).toEqual([]);
  });
});

it('the gallery’s lightbox closes on Back when it was open before a reload, or is opened again after going forward', async () => {
  const page = await open('/gallery');
  const dialog = page.getByRole('dialog');
  await tilesOn(page).first().click();
  await dialog.waitFor();
  await page.reload();
  await tilesOn(page).first().click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.goForward();
  await tilesOn(page).nth(1).click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/gallery');
});

describe('the lightbox of an album of one picture', () => {
  const caption = 'Candles for the dead of the parish. '.repeat(14).trim().slice(0, limits.captionLength);
  const image = { key: 'gallery/only.jpg', url: pictureUrl('procession', 960, 'jpg'), fileName: 'only.jpg' };
  const onlyImage = apiReturns('gallery/images', [
    { ...image, size: 1, lastModified: '2026-11-01T12:00:00.000Z', caption },
  ]);

  it('has no buttons for other pictures', async () => {
    const page = await open('/gallery', {}, onlyImage);
    await tilesOn(page).first().click();
    await page.getByRole('dialog').getByText('Image 1 of 1', { exact: true }).waitFor();
    expect(await page.getByRole('dialog').getByRole('button').allTextContents()).toHaveLength(1);
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('dialog').getByText('Image 1 of 1', { exact: true }).isVisible()).toBe(true);
  });

  it.each([
    { width: 320, height: 640 },
    { width: 740, height: 360 },
  ])(
    'leaves most of a window of $width × $height to the picture, however long its caption',
    async (viewport) => {
      const page = await open('/gallery', { viewport, hasTouch: true, isMobile: true }, onlyImage);
      await tilesOn(page).first().tap();
      const picture = page.getByRole('dialog').locator('picture');
      await picture.locator('img').waitFor();
      const { height = 0 } = (await picture.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(viewport.height * 0.4);
      // All of the caption can be reached.
      const text = page.getByRole('dialog').getByRole('paragraph').filter({ hasText: caption });
      await text.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      expect(await text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    },
  );
});

describe('the lightbox on a touch screen', () => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } } as const;
  type Finger = { readonly x: number; readonly y: number };

  it('steps on a swipe, zooms on a pinch and pans when zoomed, and closes on Back', async () => {
    const page = await open('/gallery', phone);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await tilesOn(page).first().waitFor();
    const pictures = await tilesOn(page)
      .locator('img')
      .evaluateAll((all) => all.map((image) => (image instanceof HTMLImageElement ? image.src : '')));
    const total = inFolder('').length;
    const positionLabel = (position: number) =>
      page.getByRole('dialog').getByText(`Image ${String(position)} of ${String(total)}`, { exact: true });
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const swipe = async (from: number, to: number) => {
      await touch('touchStart', { x: from, y: 300 });
      for (const part of [0.4, 0.8, 1]) await touch('touchMove', { x: from + (to - from) * part, y: 300 });
      await touch('touchEnd');
    };

    await tilesOn(page).first().tap();
    await positionLabel(1).waitFor();
    // The neighbouring pictures are preloaded.
    const sources = await page
      .getByRole('dialog')
      .locator('picture img')
      .evaluateAll((all) => all.map((image) => (image instanceof HTMLImageElement ? image.src : '')));
    expect(new Set(sources)).toEqual(new Set([pictures.at(-1), pictures[0], pictures[1]]));
    expect(requested).toContain(pictures.at(-1));
    await swipe(300, 60);
    await positionLabel(2).waitFor();
    await swipe(60, 300);
    await positionLabel(1).waitFor();

    await devtools.send('Input.synthesizePinchGesture', { x: 180, y: 300, scaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.5);
    await swipe(300, 60);
    expect(await positionLabel(1).isVisible()).toBe(true);

    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/gallery');
    // Closing it in any other way leaves no history entry behind.
    await page.getByRole('link', { name: 'Christmas' }).first().tap();
    await page.getByRole('heading', { name: /^Christmas \(/ }).waitFor();
    await tilesOn(page).first().tap();
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => 'isOver' in Object(history.state))).toBe(false);
    await page.goBack();
    await page.getByRole('heading', { name: /^All Photos \(/ }).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });
});

describe('a published gallery of 200 pictures on a phone', () => {
  const pictures = publishedPictures(200);
  const data = async () => ({
    ...siteDataOn(calendarDateIn(parish.timeZone, new Date())),
    '/api/gallery/images': (await pictures).images,
  });

  it.each([
    [2, { width: 390, height: 844 }],
    [3, { width: 360, height: 740 }],
  ])(
    'fetches at most 180 KB of pictures before it is scrolled, at a pixel ratio of %i, without layout shifts',
    async (pixelRatio, viewport) => {
      const { serve, keyOf } = await pictures;
      let served: ServedBytes = new Map();
      const page = await site.open(
        '/gallery',
        { hasTouch: true, isMobile: true, viewport, deviceScaleFactor: pixelRatio },
        async (opened) => {
          await servePublished(opened, await data());
          served = await serve(opened);
          await opened.addInitScript(() => {
            new PerformanceObserver((list) => {
              const shifts = list
                .getEntries()
                .filter((entry) => !('hadRecentInput' in entry && entry.hadRecentInput === true));
              if (shifts.length > 0) document.documentElement.dataset['shift'] = JSON.stringify(shifts);
            }).observe({ type: 'layout-shift', buffered: true });
          });
        },
      );
      const areLoaded = () =>
        tilesOn(page)
          .locator('picture img')
          .evaluateAll((all) =>
            all
              .filter((image) => {
                const { top, bottom } = (image.closest('a') ?? image).getBoundingClientRect();
                return bottom > 0 && top < innerHeight;
              })
              .map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
          );
      await page.keyboard.press('Shift');
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      expect((await areLoaded()).length).toBeGreaterThan(1);
      expect(await areLoaded()).not.toContain(false);
      expect([...served.values()].reduce((sum, bytes) => sum + bytes)).toBeLessThan(180_000);
      expect(await page.locator('html').getAttribute('data-shift')).toBeNull();

      const atTop = served.size;
      await tilesOn(page).nth(30).scrollIntoViewIfNeeded();
      await expect.poll(() => served.size).toBeGreaterThan(atTop);
      await expect.poll(areLoaded).not.toContain(false);
      expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
      await page.evaluate(() => scrollTo(0, 0));

      const total = 200;
      await tilesOn(page).nth(1).tap();
      await page.getByRole('dialog').getByText(`Image 2 of ${total}`, { exact: true }).waitFor();
      const large = page.getByRole('dialog').locator('picture img');
      await expect
        .poll(() => large.evaluateAll((all) => all.map((image) => 'currentSrc' in image && image.currentSrc)))
        .toEqual(
          [0, 1, 2].map((index) =>
            expect.stringContaining(`${stemOf(keyOf(index))}-${pixelRatio === 2 ? 960 : 1600}.avif`),
          ),
        );
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(errorsOf(page)).toEqual([]);
    },
  );
});

describe('the gallery on a phone and a desktop', () => {
  it.each([
    ['filled', '', /^All Photos \(\d/, undefined],
    ['a folder', 'christmas', /^Christmas \(\d/, undefined],
    ['a choice of folders', '', /^All Photos \(0\)/, emptyRoot],
    ['empty', '', /^All Photos \(0\)/, apiEmpty],
  ])('has no axe violations or horizontal overflow: %s', async (_, folder, name, prepare) => {
    const waitForHeading = async (page: Page) => {
      if (folder) await goToFolder(page, folder);
      await page.getByRole('heading', { name }).waitFor();
    };
    expect(await violationsIn(site, '/gallery', waitForHeading, withGallery(prepare))).toEqual([]);
  });

  it('has no axe violations or horizontal overflow with its lightbox open', async () => {
    const openLightbox = (page: Page) => tilesOn(page).first().click();
    expect(await violationsIn(site, '/gallery', openLightbox, ownGallery)).toEqual([]);
  });
});
