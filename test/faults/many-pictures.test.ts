import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminPage, button, setUpAdmin } from '../journeys/administrator.ts';
import { galleryScreen } from '../journeys/gallery-screen.ts';

const COUNT = 60;
const BYTES = 5_000_000;
const MINUTES = 60_000;

const admin = setUpAdmin();
let folder: string;
let files: string[];

/** Distinct photos of 5 MB: one picture of noise, which compresses badly, padded with different bytes after its end. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parish-photos-'));
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  files = await pMap(
    Array.from({ length: COUNT }, (_, index) => index + 1),
    async (number) => {
      const file = join(folder, `IMG_${number}.jpg`);
      const padding = Buffer.alloc(Math.max(8, BYTES - photo.byteLength), number);
      await writeFile(file, Buffer.concat([photo, padding]));
      return file;
    },
    { concurrency: 4 },
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const uploadedCount = (page: AdminPage): Promise<number> =>
  page
    .getByText(/^\d+ of 60 uploaded/)
    .textContent()
    .then((text) => Number.parseInt(text ?? '', 10));

it('uploads sixty pictures of 5 MB once each, although the connection drops twice and they are chosen again in a new tab', async () => {
  const page = await admin.open('/admin?tab=gallery');
  const gallery = galleryScreen(page, admin.site.origin);
  const name = await gallery.createFolder('first-communion');
  await page.locator('input[type=file]').setInputFiles(files);
  await gallery.consent().check();
  await page.getByRole('textbox', { name: 'Caption for all' }).fill('First Communion');
  await button(page, 'Fill In').click();
  await button(page, 'Upload 60 Images').click();

  for (const count of [8, 20]) {
    await expect.poll(() => uploadedCount(page), { timeout: 10 * MINUTES }).toBeGreaterThanOrEqual(count);
    await page.context().setOffline(true);
    await page.getByText('No connection. The upload will carry on by itself').waitFor({ timeout: MINUTES });
    await page.context().setOffline(false);
  }
  await expect.poll(() => uploadedCount(page), { timeout: 10 * MINUTES }).toBeGreaterThanOrEqual(30);
  await page.close({ runBeforeUnload: false });

  const again: AdminPage = Object.assign(await page.context().newPage(), {
    consoleErrors: [],
    dialogMessages: [],
    dialogPolicy: { accept: true },
  });
  again.on('dialog', (dialog) => {
    again.dialogMessages.push(dialog.message());
    void dialog.accept();
  });
  await again.goto(`${admin.site.origin}/admin?tab=gallery&folder=${name}`);
  const inNewTab = galleryScreen(again, admin.site.origin);
  await again.locator('input[type=file]').setInputFiles(files);
  await button(again, /^Leave Out \d+ Images/).click({ timeout: MINUTES });
  await inNewTab.consent().check();
  await button(again, /^Upload \d+ Images?/).click();
  await expect
    .poll(() => again.dialogMessages, { timeout: 10 * MINUTES })
    .toContain('Image uploaded successfully!');

  // Visitors see those that are rendered.
  const names = async () => (await inNewTab.images(name)).map(({ fileName }) => fileName).sort();
  const all = Array.from({ length: COUNT }, (_, index) => `IMG_${index + 1}.jpg`).sort();
  await expect.poll(names, { timeout: 10 * MINUTES, interval: 5_000 }).toEqual(all);
});
