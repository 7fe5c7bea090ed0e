import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../contract/items.ts';
import { formatDay } from '../../web/formats/format-date.ts';
import { violationsIn } from './accessibility.ts';
import { apiReturns, apiDown, apiEmpty, apiPending } from './api-states.ts';
import { openSite, type Site } from './site.ts';
import { sampleParish, sampleRecord } from '#sample';
import { sampleParishRecord } from '../sample-facts.ts';
import { diallable } from '../../contract/fields/telephone.ts';

const parish = sampleRecord;
const { records } = await sampleParish('2026-11-22');
const aboutDocuments = sampleRecord.documentPages;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const kinds = [
  {
    resource: 'newsletters',
    latest: 'Latest newsletter',
    loading: 'Loading newsletters...',
    empty: 'No newsletters available',
  },
  {
    resource: 'meeting-notes',
    latest: 'Latest meeting',
    loading: 'Loading meeting notes...',
    empty: 'No meeting notes available',
  },
  {
    resource: 'lectio-divina',
    latest: 'Latest sheet',
    loading: 'Loading Lectio Divina documents...',
    empty: 'No Lectio Divina documents available',
  },
] as const;

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

const entry = (page: Page, title: string) =>
  page
    .locator('main :is(article, li)')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const waitForDocument = (page: Page) => page.getByRole('link', { name: 'View' }).first().waitFor();

/** Those of which the sample has documents. */
const filledKinds = kinds.filter(({ resource }) => records[resource].length > 0);

describe.each(filledKinds)('the $resource page with documents', ({ resource, latest }) => {
  const path = `/${resource}`;
  const fetchDocuments = async (): Promise<Item<'newsletters'>[]> =>
    (await fetch(`${site.origin}/prod/api/${resource}`)).json();

  it('lists all documents, newest first, and sets the newest apart', async () => {
    const documents = await fetchDocuments();
    const page = await site.open(path);
    await waitForDocument(page);
    const names = await page.locator('main :is(article h2, li h3)').allInnerTexts();
    const [newest, ...others] = documents;
    // The heading of a newsletter is its Sunday.
    const heading = resource === 'newsletters' ? formatDay(newest?.date ?? '') : newest?.title;
    expect(names).toEqual([heading, ...others.map(({ title }) => title)]);
    const first = page.getByRole('article');
    expect(await first.innerText()).toContain(latest);
    expect(await first.innerText()).toContain(documents[0]!.title);
    expect(await first.innerText()).toContain(documents[0]!.fileName);
    expect(await first.locator('time').getAttribute('datetime')).toBe(documents[0]!.date);
    expect(page.consoleErrors).toEqual([]);
  });

  it('leaves the titles most of the width beside links, from 640 to 1280 px', async () => {
    const page = await site.open(path);
    await waitForDocument(page);
    for (const width of [640, 960, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const widths = await page
        .locator('main li:has(h3) > :first-child')
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().width));
      expect(Math.min(...widths), `${width} px`).toBeGreaterThan(300);
    }
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

describe.each(kinds)('the $resource page', ({ resource, loading, empty }) => {
  const path = `/${resource}`;

  it('explains what the documents are, and how to reach the office', async () => {
    const page = await site.open(path);
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

  it('shows a loading message, then the empty state', async () => {
    const { prepare, release } = apiPending();
    const page = await site.open(path, {}, async (opening) => {
      await apiEmpty(opening);
      await prepare(opening);
    });
    await page.getByText(loading).waitFor();
    release();
    await page.getByRole('heading', { name: empty }).waitFor();
    expect(page.consoleErrors).toEqual([]);
  });

  it('shows an error instead of the empty state when the documents cannot be loaded', async () => {
    const page = await site.open(path, {}, apiDown);
    await page.getByText('cannot be loaded just now.').waitFor();
    expect(await page.getByRole('heading', { name: empty }).count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: 'Download' }).count()).toBe(0);
  });
});

describe('a document', () => {
  it.each([
    {
      fileName: 'a.pdf',
      type: 'PDF',
      fileSize: 500,
      size: '500 Bytes',
      date: '2026-03-08',
      day: '8 March 2026',
    },
    {
      fileName: 'a.doc',
      type: 'Word Doc',
      fileSize: 1024,
      size: '1 KB',
      date: '2025-12-31',
      day: '31 December 2025',
    },
    {
      fileName: 'a.docx',
      type: 'Word Doc',
      fileSize: 1_290_000,
      size: '1.23 MB',
      date: '2024-02-29',
      day: '29 February 2024',
    },
    {
      fileName: 'a.odt',
      type: 'Document',
      fileSize: 10_485_760,
      size: '10 MB',
      date: '2026-01-01',
      day: '1 January 2026',
    },
  ])(
    'shows its date, size, type, name and description: $fileName',
    async ({ day, size, type, ...fields }) => {
      const document = newsletter({ ...fields, title: 'The one', description: 'What is in it' });
      const page = await site.open('/newsletters', {}, apiReturns('newsletters', [newsletter({}), document]));
      const text = await entry(page, 'The one').innerText();
      for (const fact of [day, size, type, fields.fileName, 'What is in it']) expect(text).toContain(fact);
    },
  );

  it('is skipped when the API returns null for it', async () => {
    const page = await site.open('/newsletters', {}, apiReturns('newsletters', [null, newsletter({}), null]));
    await waitForDocument(page);
    await expect.poll(() => page.getByRole('link', { name: 'View' }).count()).toBe(1);
  });

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

describe('the document pages on a phone and a desktop', () => {
  it.each(filledKinds)('have no axe violations or horizontal overflow: $resource', async ({ resource }) => {
    expect(await violationsIn(site, `/${resource}`, waitForDocument)).toEqual([]);
  });

  it('have none when empty', async () => {
    const empty = (page: Page) => page.getByText('No newsletters available').waitFor();
    expect(await violationsIn(site, '/newsletters', empty, apiEmpty)).toEqual([]);
  });

  it('have none while loading', async () => {
    const loading = (page: Page) => page.getByText('Loading newsletters...').waitFor();
    expect(await violationsIn(site, '/newsletters', loading, apiPending().prepare)).toEqual([]);
  });
});
