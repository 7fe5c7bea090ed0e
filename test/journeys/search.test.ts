import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { textPath } from '../../contract/files/document-text.ts';
import { languageIn } from '../../contract/parish-record.ts';
import { extractText } from '../../document-text/extract-text.ts';
import { accessibilityViolations } from './accessibility.ts';
import { setUpAdmin } from './administrator.ts';
import { samples } from '../api/samples.ts';
import { sampleRecord } from '#sample';
import { siteDataOn } from '../web/site-data.ts';
import { servePublished } from './published-page.ts';
import { type Site, waitForHydration } from './site.ts';

/** What the journeys look for, whichever the sample parish is. */
const own = {
  parish: {
    fixedTimes: { confessions: 'On Saturdays at noon' },
    ministries: [{ name: 'Guild of Bellringers', description: 'Eight ropes in the tower.', icon: 'music' }],
  },
  events: [
    { ...samples.events, title: 'Lanterns by the Lake' },
    { ...samples.events, title: 'Kite Fair' },
  ],
  team: { ...samples.team, name: 'Father Anselm Quillfeather' },
  history: { ...samples.history, title: 'The drowned bell' },
  /** Enough to scroll through. */
  news: Array.from({ length: 20 }, (_, index) => ({
    ...samples.news,
    title: `Rota ${index + 1} for the beacon`,
    date: '2026-01-04',
  })),
  newsletter: { title: 'Newsletter of the regatta', date: '2099-01-04' },
};

const admin = setUpAdmin({ seed: false });
let site: Site;
beforeAll(async () => {
  site = admin.site;
  await admin.call('PUT', 'parish', own.parish);
  for (const event of own.events) await admin.call('POST', 'events', event);
  await admin.call('POST', 'team', own.team);
  await admin.call('POST', 'history', own.history);
  await Promise.all(own.news.map((notice) => admin.call('POST', 'news', notice)));
  const file = await admin.uploadPdf('newsletters', 'regatta.pdf', await paper('newsletter-1'));
  await admin.call('POST', 'newsletters', { ...own.newsletter, ...file });
  await site.publish();
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('searchbox', { name: 'Search this site' });
const documents = new URL('../../parish/sample/documents/', import.meta.url);
const paper = async (name: string) => new Uint8Array(await readFile(new URL(`${name}.pdf`, documents)));
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
    await fieldOf(page).pressSequentially('kite fai');
    release();
    await dialogOf(page)
      .getByRole('link', { name: /^Kite Fair/ })
      .waitFor();
    expect(await fieldOf(page).inputValue()).toBe('kite fai');
  });
});

describe('a result within a page', () => {
  const topOf = (page: Page, name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
      const target = heading.closest('[id]') ?? heading;
      return Math.round(target.getBoundingClientRect().top);
    });
  const results = [
    ['drowned bell', 'The drowned bell', '/history'],
    ['anselm quillfeather', 'Father Anselm Quillfeather', '/team'],
    ['bellringers', 'Guild of Bellringers', '/team'],
  ] as const;

  it.each(results)('shows what was found: %s', async (question, name, path) => {
    const phone = { viewport: { width: 360, height: 740 } };
    const page = await site.open(`/search?q=${encodeURIComponent(question)}`, phone);
    await page.locator('main').getByRole('link', { name }).first().click();
    await page.waitForURL(`**${path}#*`);
    await expect.poll(() => topOf(page, name)).toBe(18);
    await page.reload();
    await expect.poll(() => topOf(page, name)).toBe(18);
  });
});

describe('/search?q=', () => {
  it('without JavaScript lists what the site has, by kind', async () => {
    const page = await site.open('/history', { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await fieldOf(page).fill('lantern');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=lantern');
    for (const [kind, name] of [
      ['Pages', 'Our History'],
      ['Coming events', 'Lanterns by the Lake'],
      ['Newsletters', /^Newsletter of the regatta/],
    ] as const)
      await page.getByRole('region', { name: kind }).getByRole('link', { name, exact: true }).waitFor();
    expect(await accessibilityViolations(await site.open('/search'))).toEqual([]);
  });

  it('names the question in the title', async () => {
    const page = await site.open('/search?q=kite+fair');
    await waitForHydration(page);
    await expect.poll(() => page.title()).toMatch(/^‘kite fair’ – Search \|/);
    await page.locator('main').getByRole('searchbox').fill('lanterns');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toMatch(/^‘lanterns’ – Search \|/);
    // The same question again adds no history entry.
    await page.keyboard.press('Enter');
    await page.goBack();
    await expect.poll(() => page.title()).toMatch(/^‘kite fair’ – Search \|/);
    await page.locator('footer').getByRole('link', { name: 'Safeguarding' }).first().click();
    await expect.poll(() => page.title()).toMatch(/^Safeguarding/);
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill('lanterns');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toMatch(/^‘lanterns’ – Search \|/);
  });

  it('shows a query as text', async () => {
    const page = await site.open('/search?q=%3Cimg+src%3Dx%3E');
    await page.locator('main').getByText('Nothing found for ‘<img src=x>’').waitFor();
    expect(await page.locator('main img[src=x]').count()).toBe(0);
  });
});

describe('the text of a document', () => {
  it('is found by its words, and opens as a page without the file', async () => {
    const page = await site.open('/search?q=thorley+family');
    const main = page.locator('main');
    await main
      .getByRole('link', { name: /^Newsletter/ })
      .first()
      .click();
    await page.waitForURL('**/newsletters/text/**');
    await main.getByRole('heading', { name: 'Masses this week' }).waitFor();
    expect(await main.getByText('Thorley family').count()).toBe(1);
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

  const fileId = 'a0b1c2d3-0000-4000-8000-000000000001';
  const readAsText = (text: object, options = {}) =>
    site.open(`/newsletters/text/${fileId}`, options, (opened) =>
      servePublished(opened, {
        ...siteDataOn(calendarDateIn(sampleRecord.timeZone, new Date())),
        '/api/newsletters': [
          {
            ...own.newsletter,
            id: fileId,
            version: 1,
            fileName: 'regatta.pdf',
            fileSize: 2048,
            fileUrl: `/media/newsletters/${fileId}.pdf`,
          },
        ],
        [textPath('newsletters', fileId)]: text,
      }),
    );

  it('fits a 320 px phone and enlarged text when extracted from every sample PDF', async () => {
    const blocks = [];
    for (const name of ['newsletter-1', 'lectio-divina-1', 'pastoral-council-01'])
      blocks.push(...(await extractText({ type: 'pdf', bytes: await paper(name) })).blocks);
    const page = await readAsText({ blocks, isPart: false }, { viewport: { width: 320, height: 800 } });
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
  });

  it('exposes its headings and lists to screen readers', async () => {
    const blocks = [
      { kind: 'heading', text: 'The roof' },
      { kind: 'paragraph', text: 'It has been mended at last.' },
      { kind: 'heading', text: 'Rotas' },
      { kind: 'item', text: 'Readers meet on Tuesday' },
      { kind: 'item', text: 'Ministers renew their promise on Sunday' },
      { kind: 'paragraph', text: 'All are welcome.' },
    ];
    const page = await readAsText({ blocks, isPart: false });
    const article = page.locator('main article');
    await article.getByRole('listitem').first().waitFor();
    expect(await article.ariaSnapshot()).toBe(
      [
        '- article:',
        '  - heading "The roof" [level=2]',
        '  - paragraph: It has been mended at last.',
        '  - heading "Rotas" [level=2]',
        '  - list:',
        '    - listitem: Readers meet on Tuesday',
        '    - listitem: Ministers renew their promise on Sunday',
        '  - paragraph: All are welcome.',
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
