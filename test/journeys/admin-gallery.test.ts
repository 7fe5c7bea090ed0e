import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEdge } from '../../local/edge.ts';
import { buildSite } from '../../web/build.ts';
import { accessibilityFaults } from './accessibility.ts';
import { openSite, type Site } from './site.ts';

type Image = { key: string; url: string; fileName: string; caption?: string };
type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

let site: Site;
let page: Page;
/** Signed in once, for all. */
let session: NonNullable<BrowserContextOptions['storageState']>;
/** What every alert said. */
let alerts: string[];
let photo: ChosenFile;

beforeAll(async () => {
  site = await openSite({ seed: false });
  photo = await photoWithPlace('IMG_0417.JPG');
  const first = await site.open('/admin');
  await site.signIn(first);
  session = await first.context().storageState();
  await first.context().close();
});
afterAll(() => site.close());

beforeEach(async () => {
  alerts = [];
  page = await site.open('/admin?tab=gallery', { storageState: session });
  page.setDefaultTimeout(15_000);
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
});
afterEach(() => page.context().close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const choose = (...files: ChosenFile[]) => page.locator('input[type=file]').setInputFiles(files);
const folderSelect = () => page.getByRole('combobox', { name: 'Folder' });
const captions = () => page.getByRole('textbox', { name: 'Caption', exact: true });
const captionCalls = '**/prod/api/gallery/caption/**';
const tiles = () => page.getByRole('button', { name: /^Delete (?!Folder)/ });
const alerted = (text: string) => expect.poll(() => alerts, { timeout: 20_000 }).toContain(text);

const read = async (path: string) =>
  (await page.request.get(`${site.origin}/prod/api/gallery/${path}`)).json();
const folders = (): Promise<string[]> => read('folders');
const images = (folder = ''): Promise<Image[]> => read(folder ? `images/${folder}` : 'images');

async function createFolder(name: string): Promise<void> {
  await button('New Folder').click();
  await page.getByLabel('Folder Name').fill(name);
  await page.getByLabel('Folder Name').press('Enter');
  await alerted('Folder created successfully!');
}

/** Opens a folder of its own for one test. */
async function inFolder(name: string): Promise<string> {
  await createFolder(name);
  await expect.poll(() => folderSelect().inputValue()).toBe(name);
  alerts.length = 0;
  return name;
}

describe('folders', () => {
  it('creates one by its trimmed name with Enter, and opens it', async () => {
    await button('New Folder').click();
    expect(await button('Create').isDisabled()).toBe(true);
    await page.getByLabel('Folder Name').fill('   ');
    expect(await button('Create').isDisabled()).toBe(true);
    await page.getByLabel('Folder Name').fill('  first-communion ');
    await page.getByLabel('Folder Name').press('Enter');
    await alerted('Folder created successfully!');
    await expect.poll(() => folderSelect().inputValue()).toBe('first-communion');
    expect(await folders()).toContain('first-communion');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('says in the contract’s sentence why a name cannot be taken, and keeps it', async () => {
    await button('New Folder').click();
    await page.getByLabel('Folder Name').fill('christmas/2026');
    await button('Create').click();
    await page.getByText('Folder name must not contain / \\ or %, and must not start with a dot.').waitFor();
    expect(await page.getByLabel('Folder Name').inputValue()).toBe('christmas/2026');
  });

  it('keeps the dialog when there is a folder of that name already', async () => {
    await inFolder('twice');
    await button('New Folder').click();
    await page.getByLabel('Folder Name').fill('twice');
    await button('Create').click();
    await alerted('Failed to create folder. Please try again.');
    await page.getByText('There is a folder with the name twice already.').waitFor();
  });

  it('deletes the open folder with its images and goes back to the root gallery', async () => {
    const folder = await inFolder('to-be-deleted');
    await choose(photo);
    await button('Upload Image').click();
    await alerted('Image uploaded successfully!');
    await button('Delete Folder').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await dialog.getByText('All images in this folder will also be deleted.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await alerted('Folder deleted successfully!');
    await expect.poll(() => folderSelect().inputValue()).toBe('');
    expect(await folders()).not.toContain(folder);
    expect(await images(folder)).toEqual([]);
    await expect.poll(() => button('Delete Folder').count()).toBe(0);
  });

  it('finds the open folder again after a reload', async () => {
    const folder = await inFolder('after-reload');
    await page.reload();
    await expect.poll(() => folderSelect().inputValue()).toBe(folder);
  });
});

describe('uploads', () => {
  it('stores a photo upright, at most 2,560 px long and without where it was taken, with its caption', async () => {
    const folder = await inFolder('one-photo');
    const before = await sharp(photo.buffer).metadata();
    expect(before).toMatchObject({ orientation: 6, width: 4000 });
    expect(before.exif?.includes('Parish Camera')).toBe(true);

    await choose(photo);
    await captions().fill('  The procession  ');
    await button('Upload Image').click();
    await alerted('Image uploaded successfully!');
    await page.getByText('The procession').waitFor();
    await expect.poll(() => captions().count()).toBe(0);

    const [stored] = await images(folder);
    expect(stored).toMatchObject({
      caption: 'The procession',
      fileName: expect.stringContaining('IMG_0417'),
    });
    const served = await page.request.get(site.origin + stored!.url);
    expect(served.headers()).toMatchObject({
      'content-disposition': expect.stringContaining('inline; filename="IMG_0417.'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const bytes = await served.body();
    const { exif, xmp, width, height } = await sharp(bytes).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    expect(bytes.includes('Parish Camera')).toBe(false);
    expect([width, height]).toEqual([1920, 2560]);
  });

  it('takes several at once, each with its own caption and outcome, into the open folder', async () => {
    const folder = await inFolder('several');
    await choose(photo, await drawing('banner.png'), await photoWithPlace('IMG_0418.JPG'));
    await captions().nth(1).fill('Our banner');
    await button('Upload 3 Images').click();
    await alerted('Image uploaded successfully!');
    await expect.poll(() => tiles().count()).toBe(3);
    const stored = await images(folder);
    expect(stored.map(({ caption }) => caption).filter(Boolean)).toEqual(['Our banner']);
    expect(await images()).toEqual([]);
  });

  it('takes what is dropped', async () => {
    await inFolder('dropped');
    const data = await page.evaluateHandle(
      (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
        return transfer;
      },
      (await drawing('dropped.png')).buffer.toString('base64'),
    );
    const zone = page.getByText('drop them here');
    await zone.dispatchEvent('dragover', { dataTransfer: data });
    await zone.dispatchEvent('drop', { dataTransfer: data });
    await button('Upload Image').click();
    await alerted('Image uploaded successfully!');
  });

  it('refuses another kind of file and a too large one by name, and takes the rest', async () => {
    await choose(
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      photo,
    );
    await alerted('Please select an image file');
    await alerted('Image size must be less than 10MB');
    await page.getByText('notes.txt: Please select an image file').waitFor();
    await page.getByText('huge.jpg: Image size must be less than 10MB').waitFor();
    expect(await button('Upload Image').isEnabled()).toBe(true);
    await expect.poll(() => captions().count()).toBe(1);
  });

  it('says of a file that only claims to be an image that it cannot be opened', async () => {
    await choose({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await button('Upload Image').click();
    await alerted('Please select an image file');
    await page.getByText(/broken\.jpg cannot be opened/).waitFor();
    expect(await images()).toEqual([]);
  });

  it('keeps a picture whose upload failed, with its caption, and sends it when tried again', async () => {
    const folder = await inFolder('retried');
    const storage = `${site.cloud.s3Url}/**`;
    await page.route(storage, (route) => route.abort());
    await choose(photo);
    await captions().fill('At the second try');
    await button('Upload Image').click();
    await alerted('Failed to upload image. Please try again.');
    await page.getByText('Upload failed:').waitFor();
    expect(await captions().inputValue()).toBe('At the second try');

    await page.unroute(storage);
    await button(/^Try Again/).click();
    await alerted('Image uploaded successfully!');
    expect((await images(folder)).map(({ caption }) => caption)).toEqual(['At the second try']);
  });

  it('does not store a picture twice when only its caption failed', async () => {
    const folder = await inFolder('caption-failed');
    await page.route(captionCalls, (route) => route.abort());
    await choose(photo);
    await captions().fill('Late words');
    await button('Upload Image').click();
    await alerted('Failed to update caption. Please try again.');

    await page.unroute(captionCalls);
    await button(/^Try Again/).click();
    await alerted('Image uploaded successfully!');
    expect((await images(folder)).map(({ caption }) => caption)).toEqual(['Late words']);
  });

  it('reads Uploading... meanwhile, and keeps chosen what is cancelled', async () => {
    const folder = await inFolder('cancelled');
    await page.route(`${site.cloud.s3Url}/**`, () => {});
    await choose(photo, await photoWithPlace('2.jpg'), await photoWithPlace('3.jpg'));
    await button('Upload 3 Images').click();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(2);
    expect(await button('Uploading...').isDisabled()).toBe(true);
    for (const name of ['3.jpg', '2.jpg', photo.name]) await button(`Cancel Upload of ${name}`).click();
    await button('Upload 3 Images').waitFor();
    expect(await images(folder)).toEqual([]);
    expect(alerts).toEqual([]);
  });

  it('asks before chosen pictures are left', async () => {
    await choose(photo);
    const asked = page.waitForEvent('dialog', { predicate: (dialog) => dialog.type() === 'confirm' });
    await page.getByRole('tab', { name: 'Events' }).click();
    expect((await asked).message()).toBe('You have unsaved changes. Leave without saving them?');
  });
});

describe('captions and deletes', () => {
  async function withPicture(folder: string): Promise<void> {
    await inFolder(folder);
    await choose(photo);
    await button('Upload Image').click();
    await alerted('Image uploaded successfully!');
    await tiles().waitFor();
    alerts.length = 0;
  }
  const edit = () => button(/^Edit caption of/);

  it('saves a caption with Enter and goes back to reading it, the focus on its button', async () => {
    await withPicture('captions');
    await edit().click();
    await captions().fill('Holy Week');
    await captions().press('Enter');
    await alerted('Caption updated successfully!');
    await page.getByText('Holy Week').waitFor();
    await expect.poll(() => captions().count()).toBe(0);
    await expect.poll(() => focused()).toBe('Edit caption of Holy Week');
  });

  it('leaves the caption as it was on Cancel, and touches no picture that waits for its upload', async () => {
    await withPicture('caption-cancelled');
    await choose(photo);
    await edit().click();
    await captions().nth(1).fill('Not this');
    await button('Cancel').click();
    await expect.poll(() => page.getByText('Not this').count()).toBe(0);
    expect(await button('Upload Image').isEnabled()).toBe(true);
  });

  it('keeps a caption whose save failed, over a reload too', async () => {
    await withPicture('caption-refused');
    await page.route(captionCalls, (route) => route.abort());
    await edit().click();
    await captions().fill('Kept words');
    await button('Save').click();
    await alerted('Failed to update caption. Please try again.');
    expect(await captions().inputValue()).toBe('Kept words');

    await page.unroute(captionCalls);
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Kept words');
    await page.reload();
    await edit().click();
    await button('Restore').click();
    expect(await captions().inputValue()).toBe('Kept words');
  });

  it('deletes a picture once that is confirmed, and moves the focus to what is left', async () => {
    await withPicture('deleted');
    await tiles().click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await dialog.getByText(/^Are you sure you want to delete this image/).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await alerted('Image deleted successfully!');
    await expect.poll(() => tiles().count()).toBe(0);
    expect(await images('deleted')).toEqual([]);
    await expect.poll(() => focused()).not.toBe('');
  });

  it('closes the question also when the delete fails, and says why', async () => {
    await withPicture('not-deleted');
    await page.route('**/prod/api/gallery/image/**', (route) => route.abort());
    await tiles().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await alerted('Failed to delete. Please try again.');
    await page.getByText('The server cannot be reached').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => tiles().count()).toBe(1);
  });
});

describe('without the server', () => {
  it('leaves the images empty and the folders as they were', async () => {
    const folder = await inFolder('still-there');
    await page.route('**/prod/api/**', (route) => route.abort());
    await folderSelect().selectOption('');
    await page.getByText('This list could not be loaded from the server.').waitFor();
    await expect.poll(() => tiles().count()).toBe(0);
    await expect.poll(() => folderSelect().getByRole('option', { name: folder }).count()).toBe(1);
  });

  it('refuses every write of the demo mode by name', async () => {
    const demo = await openDemo();
    await demo.page.getByRole('button', { name: 'New Folder' }).click();
    await demo.page.getByLabel('Folder Name').fill('demo');
    await demo.page.getByRole('button', { name: 'Create' }).click();
    await demo.page.getByText('Gallery folder creation not available in demo mode').waitFor();
    await demo.page.getByRole('button', { name: 'Cancel' }).click();

    await demo.page.locator('input[type=file]').setInputFiles([photo]);
    await demo.page.getByRole('button', { name: 'Upload Image' }).click();
    await demo.page.getByText('Gallery upload not available in demo mode').waitFor();
    await demo.close();
  });
});

describe.each([360, 1280])('at %i pixels', (width) => {
  it('shows nothing sideways and nothing that axe objects to, in every state', async () => {
    await page.setViewportSize({ width, height: 800 });
    await inFolder(`looks-${width}`);
    await faultless();
    await choose(photo, { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await faultless();
    await button('Upload 2 Images').click();
    await alerted('Please select an image file');
    await tiles().waitFor();
    await faultless();
    await button(/^Edit caption of/).click();
    await faultless();
    await button('Cancel').click();
    await tiles().click();
    await faultless();
    await page.keyboard.press('Escape');
    await button('New Folder').click();
    await faultless();
  });

  async function faultless(): Promise<void> {
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

/** What is read out of the element that has the focus; empty when nothing has it. */
function focused(): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    return element.getAttribute('aria-label') ?? element.textContent;
  });
}

/** A phone's photo, lying on its side, that says where and with what it was taken. */
async function photoWithPlace(name: string): Promise<ChosenFile> {
  const buffer = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: { r: 120, g: 60, b: 40 } },
  })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Parish Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function drawing(name: string): Promise<ChosenFile> {
  const buffer = await sharp({
    create: { width: 600, height: 400, channels: 4, background: { r: 0, g: 80, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** The site as it is built without its API. */
async function openDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'parish-demo-'));
  process.env['VITE_API'] = 'off';
  await buildSite({ outDir: folder, mode: 'local' }).finally(() => delete process.env['VITE_API']);
  const edge = await startEdge({ port: 0, siteFolder: folder, cloud: () => site.cloud });
  const context = await site.browser.newContext();
  const demo = await context.newPage();
  demo.on('dialog', (dialog) => void dialog.accept());
  await demo.goto(`http://127.0.0.1:${edge.port}/admin?tab=gallery`);
  const close = async () => {
    await context.close();
    await edge.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { page: demo, close };
}
