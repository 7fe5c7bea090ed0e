import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEdge } from '../../local/edge.ts';
import type { Listening } from '../../local/listen.ts';
import { buildSite } from '../../web/app/build/build-site.ts';
import { button, fill } from './administrator.ts';
import { drawing } from './gallery-screen.ts';
import { openSite, type Site } from './site.ts';

/** The site built with `VITE_API=off`: without sign-in, keeping changes in memory only. */
let site: Site;
let edge: Listening;
let folder: string;
let page: Page;
let dialogMessages: string[];
let requests: string[];

beforeAll(async () => {
  site = await openSite({ seed: false });
  folder = await mkdtemp(join(tmpdir(), 'parish-demo-'));
  process.env['VITE_API'] = 'off';
  await buildSite({ outDir: folder, mode: 'local' }).finally(() => delete process.env['VITE_API']);
  edge = await startEdge({ port: 0, siteFolder: folder, cloud: () => site.cloud });
  page = await (await site.browser.newContext()).newPage();
  page.setDefaultTimeout(15_000);
  page.on('dialog', (dialog) => {
    dialogMessages.push(dialog.message());
    void dialog.accept();
  });
  page.on('request', (request) => requests.push(request.url()));
});
afterAll(async () => {
  await edge.close();
  await site.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  dialogMessages = [];
  requests = [];
});

const open = (tab: string) => page.goto(`http://127.0.0.1:${edge.port}/admin?tab=${tab}`);
const shows = (text: string) => page.getByText(text).first().waitFor();

it('opens without a sign-in, states that nothing is saved, and sends no API request', async () => {
  await open('events');
  await shows('changes are not saved to the server');
  await button(page, 'Add Event').click();
  await fill(page, { Title: 'Trial', Description: 'Of the site', Time: '1 PM', Location: 'Here' });
  await button(page, 'Save').click();
  await page.getByRole('heading', { name: 'Trial' }).waitFor();
  await button(page, 'Delete Trial').click();
  await shows('No events found. Add your first event!');
  expect(requests.filter((url) => /api|config\.json/.test(new URL(url).pathname))).toEqual([]);
});

it('starts with the sample entries, which can be edited in memory', async () => {
  await open('news');
  await button(page, 'Edit Welcome to our parish').click();
  await fill(page, { Title: 'Welcome indeed' });
  await button(page, 'Save').click();
  await page.getByRole('heading', { name: 'Welcome indeed' }).waitFor();
  await open('history');
  await expect.poll(() => page.getByRole('button', { name: /^Edit / }).count()).toBe(5);
});

describe('the demo messages of the specification', () => {
  it('reject every change to Mass times', async () => {
    await open('mass-times');
    await button(page, 'Add Mass Time').click();
    await fill(page, { Day: 'Sunday', Times: '8:00 AM' });
    await button(page, 'Save').click();
    await shows('Mass times creation not available in demo mode');
    await button(page, 'Cancel').click();
    await button(page, 'Edit Sunday').click();
    await page.getByLabel('Special').fill('Sung');
    await button(page, 'Save').click();
    await shows('Mass times editing not available in demo mode');
    await button(page, 'Cancel').click();
    const logged = page.waitForEvent('console', (message) => message.text().includes('deletion'));
    await button(page, 'Delete Sunday').click();
    expect((await logged).text()).toContain('Mass times deletion not available in demo mode');
    expect(dialogMessages).toContain('Failed to delete mass time. Please try again.');
    const initializing = page.waitForEvent('console', (message) => message.text().includes('initialization'));
    await button(page, 'Initialize Defaults').click();
    await button(page, 'Replace').click();
    expect((await initializing).text()).toContain('Mass times initialization not available in demo mode');
  });

  it('reject a new devotion', async () => {
    await open('devotions');
    await button(page, 'Add Devotion').click();
    await fill(page, { Name: 'Rosary' });
    await button(page, 'Save').click();
    await shows('Devotion creation not available in demo mode');
  });

  it.each([
    ['newsletters', 'Upload Newsletter', 'Newsletter'],
    ['meeting-notes', 'Upload Meeting Note', 'Meeting note'],
    ['lectio-divina', 'Upload Document', 'Lectio Divina'],
  ])('reject an upload to %s', async (tab, upload, name) => {
    await open(tab);
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await page.getByLabel('Title', { exact: true }).fill('A title');
    await button(page, upload).click();
    await shows(`${name} upload not available in demo mode`);
  });

  it.each([
    ['team', 'Add Team Member', 'Photo'],
    ['history', 'Add History Entry', 'Image'],
  ])('reject a picture for %s', async (tab, add, label) => {
    await open(tab);
    await button(page, add).click();
    await page
      .getByRole('dialog')
      .getByLabel(label, { exact: true })
      .setInputFiles({
        name: 'a.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('x'),
      });
    await shows(`${label === 'Photo' ? 'Photo' : 'File'} upload not available in demo mode`);
  });

  it('reject a new folder and an upload in the gallery', async () => {
    await open('gallery');
    await button(page, 'New Folder').click();
    await page.getByLabel('Folder Name').fill('demo');
    await button(page, 'Create').click();
    await shows('Gallery folder creation not available in demo mode');
    await button(page, 'Cancel').click();
    await page.locator('input[type=file]').setInputFiles([await drawing('banner.png')]);
    await button(page, 'Upload Image').click();
    await shows('Gallery upload not available in demo mode');
  });
});
