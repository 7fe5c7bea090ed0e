import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageIn } from '../../contract/parish-record.ts';
import { extractText } from '../../document-text/extract-text.ts';
import { papers } from '../document-text/pdf/parish-papers.ts';
import { accessibilityViolations } from './accessibility.ts';
import { sampleRecord } from '#sample';
import { openSite, type Site, waitForHydration } from './site.ts';

let site: Site;
beforeAll(async () => (site = await openSite({ publish: true })));
afterAll(() => site.close());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('searchbox', { name: 'Search this site' });
const paper = (name: string) =>
  papers.find((each) => each.name.startsWith(name))?.file() ?? Promise.reject(new Error(`No paper: ${name}`));
/** The elements that extend beyond the right edge of the window. */
const overflowingElements = () =>
  [...document.querySelectorAll('main *')]
    .filter((each) => each.getBoundingClientRect().right > window.innerWidth + 1)
    .map((each) => `${each.tagName} ${each.textContent?.slice(0, 40)}`);

/** Opens the team page, and collects its requests from then on. */
async function openWithRequests() {
  const requests: string[] = [];
  const page = await site.open('/team');
  page.on('request', (request) => requests.push(request.url().slice(site.origin.length)));
  return { page, requests };
}

describe('the search dialog', () => {
  it('opens by Ctrl K or its button, finds a page by keyboard, and never sends the query', async () => {
    const { page, requests } = await openWithRequests();
    await page.keyboard.press('Control+k');
    await fieldOf(page).pressSequentially('confesions');
    await dialogOf(page).getByRole('link', { name: 'Confessions' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialogOf(page).getByRole('status').getByText('for ‘confesions’').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/#mass-times');
    expect(await dialogOf(page).count()).toBe(0);
    expect(requests.filter((each) => each.includes('confes'))).toEqual([]);
    expect(requests.filter((each) => each === '/search.json')).toHaveLength(1);

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await fieldOf(page).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(page.consoleErrors).toEqual([]);
  });

  it('wraps a long word in the title of a result', async () => {
    const title = 'Kapitaensmuetzenabzeichen'.repeat(3);
    const index = [{ kind: 'news', title, text: '', path: '/news/cap', date: '2026-01-04' }];
    const page = await site.open('/team', { viewport: { width: 360, height: 740 } }, (opened) =>
      opened.route('**/search.json', (route) => route.fulfill({ json: index })),
    );
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill('kapitaen');
    const result = await dialogOf(page).getByRole('link', { name: title }).boundingBox();
    expect((result?.x ?? 0) + (result?.width ?? 0)).toBeLessThanOrEqual(360);
  });

  it('closes on going back', async () => {
    const page = await site.open('/team');
    await page.keyboard.press('Shift');
    await waitForHydration(page);
    await page.locator('footer').getByRole('link', { name: 'Safeguarding' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Safeguarding' }).waitFor();
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill('carols');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Parish Team' }).waitFor();
    expect(await dialogOf(page).count()).toBe(0);
  });

  it('has a Close button as wide as its word', async () => {
    const page = await site.open('/team');
    await page.getByRole('button', { name: 'Search' }).click();
    const close = dialogOf(page).getByRole('button', { name: 'Close' });
    const overflow = (button: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(button);
      const width = button.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      return range.getBoundingClientRect().width - width;
    };
    expect(await close.evaluate(overflow)).toBeLessThan(1);
  });

  it('fetches nothing until it is opened', async () => {
    const { page, requests } = await openWithRequests();
    await page.keyboard.press('Shift');
    await waitForHydration(page);
    expect(requests.filter((each) => /search\.json|finder|results/.test(each))).toEqual([]);
  });

  it('keeps a query typed before the app has started', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const page = await site.open('/team', {}, (opened) =>
      opened.route('**/assets/main-*.js', async (route) => {
        await released;
        await route.fallback();
      }),
    );
    await page.keyboard.press('Control+k');
    await fieldOf(page).pressSequentially('food ban');
    release();
    await dialogOf(page)
      .getByRole('link', { name: /^Food bank/ })
      .waitFor();
    expect(await fieldOf(page).inputValue()).toBe('food ban');
  });

  it('opens the results page on Enter, whose own field searches again', async () => {
    const page = await site.open('/calendar');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await fieldOf(page).fill('carols');
    await page.keyboard.press('Enter');
    // The form is sent twice when the app starts meanwhile: by the browser, which the app then interrupts.
    await expect.poll(() => page.url()).toBe(`${site.origin}/search?q=carols`);
    const main = page.locator('main');
    await main.getByRole('link', { name: 'Carols by Candlelight', exact: true }).waitFor();
    await main.getByRole('searchbox').fill('fr laurence');
    await main.getByRole('link', { name: 'Father Laurence Hathersage' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await main.getByRole('searchbox').fill('xylophone');
    await main.getByText('Nothing found for ‘xylophone’').waitFor();
  });

  it('shows the results where they were scrolled to, on going back from one', async () => {
    const page = await site.open('/search?q=mass', { viewport: { width: 360, height: 740 } });
    await waitForHydration(page);
    await page.getByText(/results for ‘mass’/).waitFor();
    // On a phone, the next page takes a moment to load.
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.evaluate(() => window.scrollTo({ top: 6000, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(6000);
    await page.evaluate(() => {
      const links = [
        ...document.querySelectorAll<HTMLElement>('main a[href^="/news/"], main a[href^="/calendar/"]'),
      ];
      links.find((link) => link.getBoundingClientRect().top > 0)?.click();
    });
    await page.waitForURL((url) => url.pathname !== '/search');
    await page.getByRole('heading', { name: 'Any questions?' }).waitFor();
    await page.goBack();
    await page.getByText(/results for ‘mass’/).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(6000);
  });
});

describe('a result within a page', () => {
  const topOf = (page: Page, name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
      const target = heading.closest('[id]') ?? heading;
      return Math.round(target.getBoundingClientRect().top);
    });
  const results = [
    ['evacuees', 'The evacuees', '/history'],
    ['margaret oakhanger', 'Margaret Oakhanger', '/team'],
    ['music ministry', 'Music Ministry', '/team'],
  ] as const;

  it.each(results)('shows what was found, without JavaScript too: %s', async (question, name, path) => {
    for (const javaScriptEnabled of [true, false]) {
      const phone = { viewport: { width: 360, height: 740 }, javaScriptEnabled };
      const page = await site.open(`/search?q=${encodeURIComponent(question)}`, phone);
      if (javaScriptEnabled) await waitForHydration(page);
      await page.locator('main').getByRole('link', { name }).first().click();
      await page.waitForURL(`**${path}#*`);
      const message = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
      await expect.poll(() => topOf(page, name), { message }).toBe(18);
      await page.reload();
      await expect.poll(() => topOf(page, name), { message: `${message}, reloaded` }).toBe(18);
    }
  });
});

describe('/search?q=', () => {
  it('returns results without JavaScript', async () => {
    const page = await site.open('/history', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.locator('main').getByRole('searchbox').fill('chrismas eve');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=chrismas+eve');
    const first = page.locator('main ol li').first();
    expect(await first.getByRole('link').innerText()).toContain('Christmas Eve');
    expect(await page.locator('main').getByText('for ‘chrismas eve’').isVisible()).toBe(true);
  });

  it('hydrates the served results, and keeps them when the index cannot be fetched', async () => {
    const page = await site.open('/search?q=advent+fair', {}, (opened) =>
      opened.route('**/search.json', (route) => route.abort()),
    );
    await waitForHydration(page);
    await page.locator('main').getByRole('link', { name: 'Advent Fair', exact: true }).waitFor();
    expect(page.consoleErrors.filter((each) => !each.includes('ERR_FAILED'))).toEqual([]);
  });

  it('names the question in the title, also when the browser answers it', async () => {
    const page = await site.open('/search?q=advent+fair');
    await waitForHydration(page);
    await expect.poll(() => page.title()).toMatch(/^‘advent fair’ – Search \|/);
    await page.locator('main').getByRole('searchbox').fill('carols');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toMatch(/^‘carols’ – Search \|/);
    // The same question again adds no history entry.
    await page.keyboard.press('Enter');
    await page.goBack();
    await expect.poll(() => page.title()).toMatch(/^‘advent fair’ – Search \|/);
    await page.locator('footer').getByRole('link', { name: 'Safeguarding' }).first().click();
    await expect.poll(() => page.title()).toMatch(/^Safeguarding/);
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill('carols');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toMatch(/^‘carols’ – Search \|/);
  });

  it('escapes HTML in the query', async () => {
    const page = await site.open('/search?q=%3Cimg+src%3Dx%3E', { javaScriptEnabled: false });
    await page.locator('main').getByText('Nothing found for ‘<img src=x>’').waitFor();
    expect(await page.locator('main img[src=x]').count()).toBe(0);
  });
});

describe('the text of a document', () => {
  it('is found by its words, and opens as a page without the file', async () => {
    const page = await site.open('/search?q=ambulance+bay');
    const main = page.locator('main');
    await main
      .getByRole('link', { name: /^Newsletter/ })
      .first()
      .click();
    await page.waitForURL('**/newsletters/text/**');
    await main.getByRole('heading', { name: 'Masses this week' }).waitFor();
    expect(await main.getByText('ambulance bay').count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await main.getByRole('link', { name: /^View/ }).count()).toBe(1);
  });

  it('is linked in the list of documents, without JavaScript too', async () => {
    const page = await site.open('/newsletters', { javaScriptEnabled: false });
    await page
      .getByRole('link', { name: /^Read as text/ })
      .first()
      .click();
    await page.locator('main').getByRole('heading', { name: 'Masses this week' }).waitFor();
  });

  const readAsText = async (text: object, options = {}) => {
    const page = await site.open('/newsletters', options, (opened) =>
      opened.route('**/texts/newsletters/*.json', (route) => route.fulfill({ json: text })),
    );
    await page.keyboard.press('Shift');
    await waitForHydration(page);
    await page
      .getByRole('link', { name: /^Read as text/ })
      .first()
      .click();
    await page.waitForURL('**/newsletters/text/**');
    return page;
  };

  it.each(['light', 'dark'] as const)(
    'fits a 320 px phone and enlarged text when extracted from every sample PDF, %s',
    async (colorScheme) => {
      const blocks = [];
      for (const { file } of papers)
        blocks.push(...(await extractText({ type: 'pdf', bytes: await file() })).blocks);
      const page = await readAsText(
        { blocks, isPart: false },
        { viewport: { width: 320, height: 800 }, colorScheme },
      );
      const article = page.locator('main article');
      await article.getByRole('heading', { name: 'Masses this week' }).waitFor();
      const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(await isTooWide()).toBe(false);
      await page.setViewportSize({ width: 360, height: 800 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '225%'));
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(overflowingElements)).toEqual([]);
      expect(await page.locator('html').getAttribute('lang')).toBe(languageIn(sampleRecord.country));
      const levels = await page
        .locator('main')
        .locator('h1, h2, h3, h4')
        .evaluateAll((headings) => headings.map(({ tagName }) => tagName));
      expect(levels[0]).toBe('H1');
      expect(new Set(levels.slice(1))).toEqual(new Set(['H2']));
    },
  );

  it('exposes its headings and lists to screen readers', async () => {
    const { blocks } = await extractText({ type: 'pdf', bytes: await paper('Word: bold headings') });
    const page = await readAsText({ blocks, isPart: false });
    const article = page.locator('main article');
    await article.getByRole('listitem').first().waitFor();
    expect(await article.ariaSnapshot()).toBe(
      [
        '- article:',
        '  - heading "The roof" [level=2]',
        '  - paragraph: The roof over the north aisle has been mended at last, and the buckets have gone back to the hall, where they belong.',
        '  - paragraph: "Please remember the fabric fund: the scaffolding has cost us more than the slates."',
        '  - heading "Rotas" [level=2]',
        '  - list:',
        '    - listitem: Readers meet on Tuesday',
        '    - listitem: Ministers of Holy Communion renew their promise on Sunday',
        '  - heading "The choir" [level=2]',
        '  - paragraph: Thursday at half past seven in the loft. New voices are welcome, and nobody is asked to sing alone on the first evening.',
      ].join('\n'),
    );
  });

  it('explains that a scan has no text, and offers the file', async () => {
    const page = await readAsText({ blocks: [], isPart: false });
    await page.locator('main').getByText('its pages are pictures').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page
      .locator('main')
      .getByRole('link', { name: /^Download/ })
      .waitFor();
  });
});
