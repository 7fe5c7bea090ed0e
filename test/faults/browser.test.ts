import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AdminPage,
  button,
  endSession,
  fill,
  setUpAdmin,
  waitForDialog,
} from '../journeys/administrator.ts';
import type { Preparation } from '../journeys/site.ts';
import { enterCredentials } from '../journeys/site.ts';

const admin = setUpAdmin();
const HOUR = 60 * 60 * 1000;
const event = { Title: 'Procession', Description: 'Around the lanes.', Time: '3 PM', Location: 'Church' };
const pdf = { name: 'minutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const dialog = (page: Page) => page.getByRole('dialog');
const titled = async (page: Page, path: string, title: string) =>
  (await admin.fetchList(page, path)).filter((each) => each['title'] === title);

/** Opens another window of the same browser. */
async function openWindow(context: BrowserContext, path: string): Promise<AdminPage> {
  const page = await context.newPage();
  const dialogMessages: string[] = [];
  const dialogPolicy = { accept: true };
  page.on('dialog', (asked) => {
    dialogMessages.push(asked.message());
    void (dialogPolicy.accept ? asked.accept() : asked.dismiss());
  });
  await page.goto(admin.site.origin + path);
  await page.getByRole('heading', { name: 'Church Administration' }).waitFor();
  return Object.assign(page, { dialogMessages, dialogPolicy, consoleErrors: [] });
}

async function addEvent(page: Page, title: string): Promise<void> {
  await button(page, 'Add Event').click();
  await fill(page, { ...event, Title: title });
  await button(page, 'Save').click();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
}

describe.each([
  ['fast', HOUR],
  ['slow', -HOUR],
])('a clock that is an hour %s', (name, offset) => {
  const setWrong: Preparation = (page) =>
    page.addInitScript((milliseconds) => {
      globalThis.Date = new Proxy(Date, {
        construct: (Right, given) =>
          Reflect.construct(Right, given.length > 0 ? given : [Right.now() + milliseconds]),
        get: (Right, name) => (name === 'now' ? () => Right.now() + milliseconds : Reflect.get(Right, name)),
      });
    }, offset);

  async function saveAndUndo(page: Page, title: string): Promise<void> {
    await addEvent(page, title);
    const [saved] = await titled(page, 'events', title);
    expect(Math.abs(Date.now() - Date.parse(String(saved?.['updatedAt'] ?? '')))).not.toBeGreaterThan(
      HOUR / 2,
    );
    await button(page, `Delete ${title}`).click();
    await expect.poll(() => titled(page, 'events', title)).toHaveLength(0);
    await button(page, 'Undo').click();
    await expect.poll(() => titled(page, 'events', title)).toHaveLength(1);
  }

  it('does not prevent signing in, saving and undoing, and causes no repeated token renewals', async () => {
    const page = await admin.site.open('/admin', {}, setWrong);
    page.on('dialog', (asked) => void asked.accept());
    await admin.site.signIn(page);
    let renewals = 0;
    page.on('request', (request) => {
      if (request.url().startsWith(admin.site.cloud.identity.url)) renewals += 1;
    });
    await saveAndUndo(page, `Signed in, clock ${name}`);
    await page.reload();
    await page.getByRole('heading', { name: 'Church Administration' }).waitFor();
    expect(renewals).toBeLessThan(5);
  });

  it('does not end a session that began with the right clock', async () => {
    const page = await admin.open('/admin?tab=events');
    await setWrong(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Church Administration' }).waitFor();
    await saveAndUndo(page, `Gone ${name}`);
  });
});

describe('a slow connection', () => {
  let page: AdminPage;
  beforeEach(async () => {
    page = await admin.open('/admin?tab=events');
  });

  const slowDown = async () => {
    const network = await page.context().newCDPSession(page);
    const bytesPerSecond = 10_000;
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 2_000,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  };

  it('shows that a save is in progress, and saves once when Save is clicked twice', async () => {
    await button(page, 'Add Event').click();
    await fill(page, { ...event, Title: 'Slowly' });
    await slowDown();
    await button(page, 'Save').dblclick();
    await button(page, 'Saving...').waitFor();
    await expect.poll(() => dialog(page).count(), { timeout: 60_000 }).toBe(0);
    expect(await titled(page, 'events', 'Slowly')).toHaveLength(1);
  });

  it('shows the progress of an upload, and stores the complete file', async () => {
    await page.goto(`${admin.site.origin}/admin?tab=meeting-notes`);
    const content = Buffer.concat([pdf.buffer, Buffer.alloc(100_000, ' ')]);
    await page.getByLabel('File', { exact: true }).setInputFiles({ ...pdf, buffer: content });
    await page.getByLabel('Title', { exact: true }).fill('Slow minutes');
    await slowDown();
    await button(page, 'Upload Meeting Note').click();
    await page.getByRole('progressbar', { name: 'Upload of minutes.pdf' }).waitFor();
    await expect
      .poll(() => page.dialogMessages, { timeout: 90_000 })
      .toContain('Meeting note uploaded successfully!');
    expect(await titled(page, 'meeting-notes', 'Slow minutes')).toMatchObject([{ fileSize: content.length }]);
  });
});

describe('a tab that crashes during an upload', () => {
  let page: AdminPage;
  afterEach(() => page.context().close());

  /** Makes uploads of this page hang. */
  const holdUploads = () =>
    page.route(`${admin.site.cloud.s3Url}/**`, (route) =>
      route.request().method() === 'PUT' ? undefined : route.fallback(),
    );

  async function crash(): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => {});
    await crashed;
  }

  it('keeps the document’s form and file on the device, and uploads it once after a restore', async () => {
    page = await admin.open('/admin?tab=meeting-notes');
    await holdUploads();
    await page.getByLabel('File', { exact: true }).setInputFiles(pdf);
    await page.getByLabel('Title', { exact: true }).fill('Killed minutes');
    await button(page, 'Upload Meeting Note').click();
    await page.getByRole('progressbar', { name: 'Upload of minutes.pdf' }).waitFor();
    await crash();
    page = await openWindow(page.context(), '/admin?tab=meeting-notes');
    await button(page, 'Restore').click();
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Killed minutes');
    await button(page, 'Upload Meeting Note').click();
    await waitForDialog(page, 'Meeting note uploaded successfully!');
    expect(await titled(page, 'meeting-notes', 'Killed minutes')).toMatchObject([
      { fileName: 'minutes.pdf' },
    ]);
  });

  it('keeps the team member’s form and photo on the device, and uploads the photo once after a restore', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    page = await admin.open('/admin?tab=team&open=new');
    await holdUploads();
    await fill(page, { Name: 'Deacon Paul', Role: 'Deacon', Bio: 'Preaches in Advent.' });
    await dialog(page)
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'paul.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('progressbar', { name: 'Upload of paul.png' }).waitFor();
    await crash();
    page = await openWindow(page.context(), '/admin?tab=team&open=new');
    await button(page, 'Restore').click();
    await expect
      .poll(() => dialog(page).getByLabel('Name', { exact: true }).inputValue())
      .toBe('Deacon Paul');
    const photoUrl = dialog(page).getByLabel('Photo URL');
    await expect.poll(() => photoUrl.inputValue(), { timeout: 15_000 }).toMatch(/^\/media\/team-photos\//);
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: 'Deacon Paul' }).waitFor();
    const saved = (await admin.fetchList(page, 'team')).filter((each) => each['name'] === 'Deacon Paul');
    expect(saved).toHaveLength(1);
    const photo = await page.request.get(admin.site.origin + String(saved[0]?.['photoUrl']));
    expect(photo.status()).toBe(200);
  });
});

it('keeps a chosen document when the session ends before the upload', async () => {
  const page = await admin.open('/admin?tab=meeting-notes');
  await page.getByLabel('File', { exact: true }).setInputFiles(pdf);
  await page.getByLabel('Title', { exact: true }).fill('After the sign-in');
  await endSession(page);
  await button(page, 'Upload Meeting Note').click();
  await button(page, 'Sign in again').click();
  await enterCredentials(page);
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('After the sign-in');
  await button(page, 'Upload Meeting Note').click();
  await waitForDialog(page, 'Meeting note uploaded successfully!');
  expect(await titled(page, 'meeting-notes', 'After the sign-in')).toMatchObject([
    { fileName: 'minutes.pdf' },
  ]);
});

describe('editing an item in two windows', () => {
  it('keeps the input of both: the second window asks, and saves both changes', async () => {
    const first = await admin.open('/admin?tab=events');
    await addEvent(first, 'Barn dance');
    await button(first, 'Edit Barn dance').click();
    const second = await openWindow(
      first.context(),
      new URL(first.url()).pathname + new URL(first.url()).search,
    );
    await dialog(second).getByLabel('Location', { exact: true }).fill('The barn');
    await dialog(first).getByLabel('Time', { exact: true }).fill('8 PM');
    expect(await dialog(second).getByLabel('Location', { exact: true }).inputValue()).toBe('The barn');
    await button(first, 'Save').click();
    await expect.poll(() => dialog(first).count()).toBe(0);
    await button(second, 'Save').click();
    await button(second, 'Keep both changes').click();
    await expect.poll(() => dialog(second).count()).toBe(0);
    expect(await titled(second, 'events', 'Barn dance')).toMatchObject([
      { time: '8:00 PM', location: 'The barn' },
    ]);
  });
});

it('creates a series once when responses are lost and it is saved again', async () => {
  const page = await admin.open('/admin?tab=events&open=new');
  const lostBodies = new Set<string>();
  await page.route('**/prod/api/events/*/series', async (route) => {
    const body = route.request().postData() ?? '';
    if (route.request().method() !== 'POST' || lostBodies.has(body)) return route.fallback();
    lostBodies.add(body);
    await route.fetch();
    await route.abort();
  });
  await fill(page, {
    ...event,
    Title: 'Rosary',
    Date: '2099-12-18',
    Repeat: 'weekly',
    'Repeat until': '2100-01-01',
  });
  for (let attempt = 0; attempt < 5 && (await dialog(page).count()) > 0; attempt++) {
    await button(page, 'Save').click();
    await expect
      .poll(async () => (await dialog(page).count()) === 0 || button(page, 'Save').isEnabled())
      .toBe(true);
  }
  const dates = (await titled(page, 'events', 'Rosary')).map(({ date }) => date);
  expect(dates).toEqual(['2099-12-18', '2099-12-25', '2100-01-01']);
  expect(lostBodies.size).toBe(1);
});
