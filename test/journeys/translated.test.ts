import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { siteDataOn } from '../web/site-data.ts';
import { button, fill, setUpAdmin } from './administrator.ts';
import { ownGallery } from './own-gallery.ts';
import { servePublished } from './published-page.ts';
import { waitForHydration, type WatchedPage } from './site.ts';

const admin = setUpAdmin({ seed: true });
beforeAll(() => admin.site.publish());

let page: WatchedPage;
afterEach(() => expect(page.consoleErrors).toEqual([]));

/** Replaces every text node, also later ones, as the translators of browsers do. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const replaceIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of node instanceof Text ? [node] : texts) {
        const parent = text.parentElement;
        if (!text.textContent?.trim() || !parent || parent.closest('font, script, style')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.textContent;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    replaceIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replaceIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

async function openTranslated(...[path, options, prepare]: Parameters<typeof admin.site.open>) {
  page = await admin.site.open(path, options, prepare);
  await waitForHydration(page);
  await translate(page);
}

it('the menu opens and closes on a telephone', async () => {
  await openTranslated('/', { viewport: { width: 360, height: 740 } });
  await button(page, 'Menu').click();
  await button(page, 'Close').click();
  await button(page, 'Close').waitFor({ state: 'hidden' });
});

/** Opens a page on which the first change of an element, or of its children, throws. */
async function openFailing(selector: string) {
  page = await admin.site.open('/team', { viewport: { width: 360, height: 740 } });
  await waitForHydration(page);
  await page.evaluate((selector) => {
    const { insertBefore, appendChild, removeChild, setAttribute } = Element.prototype;
    let isFirst = true;
    const failing = (change: (...values: never[]) => unknown) =>
      function (this: Node, ...values: never[]): unknown {
        if (isFirst && this instanceof Element && this.matches(selector)) {
          isFirst = false;
          throw new Error('It fails.');
        }
        return Reflect.apply(change, this, values);
      };
    Object.assign(Element.prototype, {
      insertBefore: failing(insertBefore),
      appendChild: failing(appendChild),
      removeChild: failing(removeChild),
      setAttribute: failing(setAttribute),
    });
  }, selector);
}

function expectFailure() {
  expect(page.consoleErrors.join()).toContain('It fails.');
  page.consoleErrors.length = 0;
}

it('a search that fails goes alone', async () => {
  await openFailing('#search, #search *');
  await button(page, 'Search').click();
  await page.getByRole('searchbox').fill('mass');
  await page.locator('#search').waitFor({ state: 'detached' });
  expectFailure();
  await button(page, 'Menu').click();
  await button(page, 'Close').waitFor();
});

it('a header that fails goes alone', async () => {
  await openFailing('header [aria-expanded]');
  await page.setViewportSize({ width: 1280, height: 740 });
  await button(page, 'About Us').click();
  await page.getByRole('banner').waitFor({ state: 'detached' });
  expectFailure();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

it('a layout that fails leaves a sentence and a way on', async () => {
  await openFailing('#root');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('alert').getByText('This page could not be shown.').waitFor();
  expectFailure();
  await button(page, 'Try Again').click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
});

it('the search of the header and the search page show what is typed', async () => {
  await openTranslated('/team');
  await button(page, 'Search').click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').pressSequentially('confessions');
  await dialog.getByText(/for ‘confessions’/).waitFor();
  await openTranslated('/search');
  const main = page.getByRole('main');
  for (const question of ['confessions', 'xylophone', 'mass']) {
    await main.getByRole('searchbox').fill('');
    await main.getByRole('searchbox').pressSequentially(question);
    await main.getByText(new RegExp(`for ‘${question}’`)).waitFor();
  }
});

it('the calendar counts the events of each category', async () => {
  await openTranslated('/calendar');
  const count = () => page.getByText(/^Showing \d+ events?$/).innerText();
  const all = await count();
  await page.getByRole('radio', { name: 'Social' }).check();
  await expect.poll(count).not.toBe(all);
  await page.getByRole('radio', { name: 'All' }).check();
  await expect.poll(count).toBe(all);
});

it('a chapter of the history opens and closes', async () => {
  await openTranslated('/history');
  const chapter = page.locator('main details').first();
  await chapter.locator('summary').click();
  await chapter.locator('div').first().waitFor();
  await chapter.locator('summary').click();
  await chapter.locator('div').first().waitFor({ state: 'hidden' });
});

it('the lightbox counts its pictures', async () => {
  await openTranslated('/gallery', {}, ownGallery);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  const counter = () =>
    dialog
      .getByText(/^Image \d+ of \d+/)
      .first()
      .innerText();
  const first = await counter();
  await dialog.press('ArrowLeft');
  await expect.poll(counter).not.toBe(first);
  await button(page, 'Close').click();
  await dialog.waitFor({ state: 'detached' });
});

it('the admin area shows its tabs, what a form finds, and an undone save', async () => {
  page = await admin.open();
  await translate(page);
  expect(await page.getByRole('tab').count()).toBeGreaterThanOrEqual(11);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  }
  await page.getByRole('tab', { name: 'Events', exact: true }).click();
  await button(page, 'Add Event').click();
  await fill(page, { Title: 'COFFEE MORNING', Time: '10:00 AM', Location: 'Hall' });
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Before it goes out/).waitFor();
  await dialog
    .getByLabel('Description', { exact: true })
    .pressSequentially('Ring Ann on 07700 900456. At http://a.example');
  await dialog.getByText(/^Before it goes out \(\d+\):/).waitFor();
  await dialog.getByText(/is not a number of the parish/).waitFor();
  await button(page, 'Save').click();
  await dialog.getByText('Publish it all the same?').waitFor();
  await button(page, 'Back to the form').click();
  await button(page, 'Save').click();
  await button(page, 'Yes, Save').click();
  await page.route('**/prod/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await button(page, 'Undo').click();
  await button(page, 'Undoing...').waitFor();
  await page.getByText('Undone.', { exact: true }).waitFor();
});

/** Opens with a bracket and ends with a mark, which both stand on the other side where a text runs from left to right. */
const arabic = '(الأحد) قداس!';

/** The elements with a text that begins in Arabic but runs from left to right, and the number of those that do not. */
function arabicTexts(page: Page) {
  return page.evaluate((arabic) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const wrong: string[] = [];
    let right = 0;
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const value = text.textContent ?? '';
      let block = text.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      if (
        !value.startsWith(arabic) ||
        !block?.textContent?.trim().startsWith(arabic) ||
        !block.checkVisibility()
      )
        continue;
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      };
      if (leftOf(0) > leftOf(arabic.length - 1)) right += 1;
      else wrong.push(block.outerHTML.slice(0, 200));
    }
    return { wrong, right };
  }, arabic);
}

it('typed texts in Arabic run from right to left', async () => {
  const typed = /^(title|name|caption|notes?|description|summary|text|author|location|role|excerpt)$/;
  const data = siteDataOn(calendarDateIn('Europe/Dublin', new Date()));
  const translated = Object.fromEntries(
    Object.entries(data).map(([path, value]) => [
      path,
      JSON.parse(JSON.stringify(value), (key, each: unknown) =>
        typed.test(key) && typeof each === 'string' ? arabic : each,
      ),
    ]),
  );
  page = await admin.site.open('/this-week', {}, (opened) => servePublished(opened, translated));
  const wrong: string[] = [];
  for (const path of [
    '/',
    '/calendar',
    '/reflections',
    '/newsletters',
    '/team',
    '/history',
    '/sacraments',
    '/this-week',
  ]) {
    await page.goto(admin.site.origin + path);
    const texts = await arabicTexts(page);
    expect(texts.right, path).toBeGreaterThan(0);
    wrong.push(...texts.wrong);
  }
  expect(wrong).toEqual([]);
  // The sample's pictures are not served.
  page.consoleErrors.length = 0;
});
