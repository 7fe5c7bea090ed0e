import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../contract/items.ts';
import { formatDay } from '../../web/formats/dates.ts';
import { apiReturns } from './api-states.ts';
import { openSite, type Site } from './site.ts';
import { sampleRecord } from '#sample';
import { sampleParishRecord } from '../sample-facts.ts';
import { diallable } from '../../contract/fields/telephone.ts';

const parish = sampleRecord;
const aboutDocuments = sampleRecord.documentPages;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const kinds = ['newsletters', 'meeting-notes', 'lectio-divina'] as const;

/** A made-up newsletter; no file exists at its `fileUrl`. */
const newsletter = (changes: Partial<Item<'newsletters'>>): Item<'newsletters'> => ({
  id: crypto.randomUUID(),
  version: 1,
  title: 'Invented',
  date: '2026-03-08',
  fileName: 'invented.pdf',
  fileSize: 1536,
  fileUrl: '/media/newsletters/invented.pdf',
  ...changes,
});

const waitForDocument = (page: Page) => page.getByRole('link', { name: 'View' }).first().waitFor();

describe('the page of newsletters', () => {
  const path = '/newsletters';
  const fetchDocuments = async (): Promise<Item<'newsletters'>[]> =>
    (await fetch(`${site.origin}/prod/api/newsletters`)).json();

  it('lists all documents, newest first, and sets the newest apart', async () => {
    const documents = await fetchDocuments();
    const page = await site.open(path);
    await waitForDocument(page);
    const names = await page.locator('main :is(article h2, li h3)').allInnerTexts();
    const [newest, ...others] = documents;
    // The heading of a newsletter is its Sunday.
    expect(names).toEqual([formatDay(newest?.date ?? ''), ...others.map(({ title }) => title)]);
    const first = page.getByRole('article');
    expect(await first.innerText()).toContain('Latest newsletter');
    expect(await first.innerText()).toContain(documents[0]!.title);
    expect(await first.innerText()).toContain(documents[0]!.fileName);
    expect(await first.locator('time').getAttribute('datetime')).toBe(documents[0]!.date);
    expect(page.consoleErrors).toEqual([]);
  });

  it('opens a document inline in a new tab, with its content type and size', async () => {
    const document = (await fetchDocuments()).find(({ fileName }) => fileName.endsWith('.pdf'))!;
    const page = await site.open(path);
    const view = page.getByRole('link', { name: `View ‘${document.title}’ in a new tab` }).first();
    expect(await view.getAttribute('target')).toBe('_blank');
    const [response] = await Promise.all([
      page.context().waitForEvent('response', (each) => each.url() === site.origin + document.fileUrl),
      page.context().waitForEvent('page'),
      view.click(),
    ]);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect(response.headers()['content-disposition']).toMatch(/^inline/);
    expect(Number(response.headers()['content-length'])).toBe(document.fileSize);
  });

  it('downloads a document under its file name', async () => {
    const document = (await fetchDocuments()).find(({ fileName }) => fileName.endsWith('.pdf'))!;
    const page = await site.open(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: `Download ‘${document.title}’` })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe(document.fileName);
    const bytes = await readFile(await download.path());
    expect(bytes.length).toBe(document.fileSize);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe.each(kinds)('the page of %s', (resource) => {
  it('explains what the documents are, and how to reach the office', async () => {
    const page = await site.open(`/${resource}`);
    const { heading = 'Parish Office', paragraphs = [] } = aboutDocuments[resource] ?? {};
    const about = page.getByRole('region', { name: heading });
    for (const paragraph of paragraphs) expect(await about.innerText()).toContain(paragraph);
    expect(await about.getByRole('link', { name: parish.phone }).getAttribute('href')).toBe(
      `tel:${diallable(parish.phone, parish.country)}`,
    );
    expect(await about.getByRole('link', { name: parish.email }).getAttribute('href')).toBe(
      `mailto:${parish.email}`,
    );
  });
});

describe('a document', () => {
  it('is listed under its year', async () => {
    const years = ['2026-01-11', '2025-12-28', '2025-12-21', '2024-12-22'];
    const documents = years.map((date) => newsletter({ date, title: date }));
    const page = await site.open(
      '/newsletters',
      {},
      apiReturns('newsletters', [newsletter({}), ...documents]),
    );
    await waitForDocument(page);
    const of2025 = page.getByRole('region', { name: '2025' }).getByRole('heading', { level: 3 });
    expect(await of2025.allInnerTexts()).toEqual(['2025-12-28', '2025-12-21']);
  });
});

describe('the Lectio Divina page', () => {
  it('says when the meetings are held', async () => {
    const held = {
      when: 'On the first Friday of the month, after the 10:00 AM Mass',
      where: 'In the Lady Chapel',
      week: 1,
      weekday: 'Friday',
    };
    const about = { heading: 'About Lectio Divina', paragraphs: [], held };
    const record = { ...sampleParishRecord, documentPages: { 'lectio-divina': about } };
    const page = await site.open('/lectio-divina', {}, (opened) =>
      opened.route('**/prod/api/parish*', (route) => route.fulfill({ json: record })),
    );
    await page.getByText(held.when).waitFor();
    await page.getByText(held.where).waitFor();
  });
});
