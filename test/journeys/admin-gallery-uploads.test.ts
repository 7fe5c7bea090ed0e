import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localAccounts } from '../../local/identity/user-pool.ts';
import { type AdminPage, button, setUpAdmin, waitForDialog } from './administrator.ts';
import { fileOnDisk } from './file-on-disk.ts';
import {
  captionRequests,
  type ChosenFile,
  drawing,
  type GalleryScreen,
  openGallery,
  photoWithLocation,
  smallPhoto,
} from './gallery-screen.ts';
import { focusedText } from './site.ts';

const admin = setUpAdmin();
let page: AdminPage;
let gallery: GalleryScreen;
let photo: ChosenFile;

beforeAll(async () => {
  photo = await smallPhoto('IMG_0417.JPG');
});
let folder: string;
let folders = 0;
beforeEach(async ({ task }) => {
  folder = `uploads-${++folders}`;
  ({ page, gallery } = await openGallery(admin, task, folder));
});

describe('uploads', () => {
  it('serves a photo upright, at most 1,600 px wide, without its location, and with its caption', async () => {
    const large = await photoWithLocation('IMG_0417.JPG');
    const before = await sharp(large.buffer).metadata();
    expect(before).toMatchObject({ orientation: 6, width: 4000 });
    expect(before.exif?.includes('Parish Camera')).toBe(true);

    await gallery.choose(large);
    await gallery.captions().fill('  The procession  ');
    await button(page, 'Upload Image').click();
    await waitForDialog(page, 'Image uploaded successfully!');
    await page.getByText('The procession').waitFor();
    await expect.poll(() => gallery.captions().count()).toBe(0);

    const [image] = await gallery.images(folder);
    expect(image).toMatchObject({
      caption: 'The procession',
      fileName: expect.stringContaining('IMG_0417'),
    });
    const response = await page.request.get(admin.site.origin + image!.url);
    expect(response.headers()).toMatchObject({
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=604800, immutable',
    });
    const bytes = await response.body();
    const { exif, xmp, width, height } = await sharp(bytes).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    expect(bytes.includes('Parish Camera')).toBe(false);
    expect([width, height]).toEqual([1600, 2133]);
  });

  it('keeps what has the focus clear of the bar with the Upload button', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await gallery.choose(await drawing('One.png'), await drawing('Two.png'));
    // The last notice to appear above the inputs.
    await page.getByText('1 of these images is already').waitFor();
    const upload = button(page, 'Upload 2 Images');
    const isFocused = () => upload.evaluate((element) => element === document.activeElement);
    await page.getByLabel('Caption for all').focus();
    while (!(await isFocused())) {
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan((await upload.boundingBox())?.y ?? 0);
      await page.keyboard.press('Tab');
    }
  });

  it('uploads several pictures at once into the open folder, each with its own caption', async () => {
    // The first takes the longest to prepare.
    const large = await photoWithLocation('IMG_0417.JPG');
    await gallery.choose(large, await drawing('banner.png'), await smallPhoto('IMG_0418.JPG'));
    await gallery.captions().nth(1).fill('Our banner');
    await button(page, 'Upload 3 Images').click();
    await waitForDialog(page, 'Image uploaded successfully!');
    await expect.poll(() => gallery.tiles().count()).toBe(3);
    const images = await gallery.images(folder);
    expect(images.map(({ caption }) => caption ?? '')).toEqual(['', 'Our banner', '']);
    // Lists the pictures in the order in which they were chosen.
    expect(images.map(({ fileName }) => fileName.replace(/\..*/, ''))).toEqual([
      'IMG_0417',
      'banner',
      'IMG_0418',
    ]);
    expect(await gallery.images()).toEqual([]);
  });

  it('shows an uploaded picture in its row until all are uploaded', async () => {
    let sent = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${admin.site.cloud.s3Url}/**`, async (route) => {
      if (route.request().method() === 'PUT' && ++sent > 1) await released;
      await route.fallback();
    });
    await gallery.choose(photo, await drawing('banner.png'), await drawing('chalice.png'));
    await expect.poll(() => page.locator('li img[src^="blob:"]').count()).toBe(3);
    await button(page, 'Upload 3 Images').click();
    const uploaded = page.getByRole('listitem').filter({ has: page.getByText('Uploaded', { exact: true }) });
    await uploaded.first().waitFor();
    expect(await uploaded.locator('img[src^="blob:"]').count()).toBe(1);
    release();
    await waitForDialog(page, 'Image uploaded successfully!');
  });

  it('uploads a dropped file', async () => {
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
    await gallery.consent().check();
    await button(page, 'Upload Image').click();
    await waitForDialog(page, 'Image uploaded successfully!');
  });

  it('rejects files of another type or too large by name, and accepts the others', async () => {
    await gallery.choose(
      await fileOnDisk('notes.txt', Buffer.from('notes')),
      await fileOnDisk('huge.jpg', Buffer.alloc(10 * 1024 * 1024 + 1)),
      await fileOnDisk(photo.name, photo.buffer),
    );
    await waitForDialog(page, 'Please select an image file');
    await waitForDialog(page, 'Image size must be less than 10MB');
    await page.getByText('notes.txt: Please select an image file').waitFor();
    await page.getByText('huge.jpg: Image size must be less than 10MB').waitFor();
    await expect.poll(() => gallery.captions().count()).toBe(1);
    await expect.poll(() => button(page, 'Upload Image').isEnabled()).toBe(true);
  });

  it('reports that a file that only claims to be an image cannot be opened', async () => {
    await gallery.choose({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await button(page, 'Upload Image').click();
    await waitForDialog(page, 'Please select an image file');
    await page.getByText(/broken\.jpg cannot be opened/).waitFor();
    expect(await gallery.images(folder)).toEqual([]);
  });

  it('keeps a picture whose upload failed, with its caption, and uploads it on Try Again', async () => {
    const storage = `${admin.site.cloud.s3Url}/**`;
    await page.route(storage, (route) => route.abort());
    await gallery.choose(photo);
    await gallery.captions().fill('At the second try');
    await button(page, 'Upload Image').click();
    await waitForDialog(page, 'Failed to upload image. Please try again.');
    await page.getByText('Upload failed:').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Upload Image');
    expect(await gallery.captions().inputValue()).toBe('At the second try');

    await page.unroute(storage);
    await button(page, /^Try Again/).click();
    await waitForDialog(page, 'Image uploaded successfully!');
    expect((await gallery.images(folder)).map(({ caption }) => caption)).toEqual(['At the second try']);
    await expect.poll(() => focusedText(page)).toBe('Gallery');
  });

  it('keeps pictures and captions on the page when the session ends, and continues with one click', async () => {
    await page.route('**/prod/api/gallery/upload', (route) =>
      route.fulfill({ status: 401, json: { error: 'Please sign in.' } }),
    );
    await gallery.choose(photo, await drawing('banner.png'));
    await gallery.captions().first().fill('The procession');
    await gallery.captions().nth(1).fill('Our banner');
    await button(page, 'Upload 2 Images').click();
    await page.getByRole('link', { name: 'Sign in in another tab' }).waitFor();
    await button(page, 'Stay here').click();

    await page.unroute('**/prod/api/gallery/upload');
    await button(page, 'Upload 2 Images').click();
    await waitForDialog(page, 'Image uploaded successfully!');
    expect((await gallery.images(folder)).map(({ caption }) => caption)).toEqual([
      'The procession',
      'Our banner',
    ]);
  });

  it('stores each of twelve pictures once when the connection drops twice', async () => {
    const storage = `${admin.site.cloud.s3Url}/**`;
    let puts = 0;
    await page.route(storage, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      puts += 1;
      if (puts === 2) return route.abort('internetdisconnected');
      // The file arrives, but its response is lost.
      if (puts === 5) await route.fetch();
      if (puts === 5) return route.abort('connectionreset');
      return route.continue();
    });
    const twelve = await Promise.all(
      Array.from({ length: 12 }, (_, index) => drawing(`${index + 1}.png`, index)),
    );
    await gallery.choose(...twelve);
    for (const index of [0, 11])
      await gallery
        .captions()
        .nth(index)
        .fill(`Caption ${index + 1}`);
    await button(page, 'Upload 12 Images').click();
    await page.getByText(/^\d of 12 uploaded/).waitFor();
    await waitForDialog(page, 'Image uploaded successfully!');
    const images = await gallery.images(folder);
    expect(images.map(({ fileName }) => Number.parseInt(fileName, 10))).toEqual(
      twelve.map((_, index) => index + 1),
    );
    expect([images[0]?.caption, images[11]?.caption]).toEqual(['Caption 1', 'Caption 12']);
    await expect.poll(() => gallery.captions().count()).toBe(0);
  });

  it('requires the consent answer before uploading, and shows with the picture’s actions who gave it', async () => {
    await gallery.choose(photo);
    await gallery.consent().uncheck();
    await button(page, 'Upload Image').click();
    await page.getByText('Please answer this first.').waitFor();
    expect(await gallery.consent().evaluate((element) => element === document.activeElement)).toBe(true);
    await gallery.consent().check();
    await button(page, 'Upload Image').click();
    await waitForDialog(page, 'Image uploaded successfully!');
    await button(page, /^More for /)
      .first()
      .click();
    await page.getByText(`Consent: ${localAccounts.administrator.email}`).waitFor();
    await page.keyboard.press('Escape');
  });

  it('names pictures that were uploaded before or chosen twice, and leaves them out', async () => {
    const banner = await drawing('flag.png', 77);
    await gallery.choose(banner);
    await button(page, 'Upload Image').click();
    await waitForDialog(page, 'Image uploaded successfully!');
    page.dialogMessages.length = 0;
    const other = await drawing('other.png', 78);
    await gallery.choose({ ...banner, name: 'again.png' }, other, { ...other, name: 'same.png' });
    await page.getByText('Already uploaded as flag.').waitFor();
    await page.getByText('Chosen twice: same as other.png.').waitFor();
    await page.getByText('2 of these images are already in the gallery or chosen twice').waitFor();
    await button(page, 'Leave Out 2 Images').click();
    await button(page, 'Upload Image').click();
    await waitForDialog(page, 'Image uploaded successfully!');
    expect(await gallery.images(folder)).toHaveLength(2);
  });

  it('does not upload a picture again when only its caption failed', async () => {
    await page.route(captionRequests, (route) => route.abort());
    await gallery.choose(photo);
    await gallery.captions().fill('Late words');
    await button(page, 'Upload Image').click();
    await waitForDialog(page, 'Failed to update caption. Please try again.');

    await page.unroute(captionRequests);
    await button(page, /^Try Again/).click();
    await waitForDialog(page, 'Image uploaded successfully!');
    expect((await gallery.images(folder)).map(({ caption }) => caption)).toEqual(['Late words']);
  });

  it('reads Uploading... during an upload, and keeps cancelled pictures chosen', async () => {
    await page.route(`${admin.site.cloud.s3Url}/**`, () => {});
    await gallery.choose(photo, await drawing('2.png', 2), await drawing('3.png', 3));
    await button(page, 'Upload 3 Images').click();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(2);
    expect(await button(page, 'Uploading...').isDisabled()).toBe(true);
    for (const name of ['3.png', '2.png', photo.name]) await button(page, `Cancel Upload of ${name}`).click();
    await button(page, 'Upload 3 Images').waitFor();
    expect(await gallery.images(folder)).toEqual([]);
    expect(page.dialogMessages).toEqual([]);
  });

  it('continues in other tabs of the admin area', async () => {
    await gallery.choose(photo, await drawing('banner.png'));
    await button(page, 'Upload 2 Images').click();
    await page.getByRole('tab', { name: 'Events' }).click();
    await waitForDialog(page, 'Image uploaded successfully!');
    expect(await gallery.images(folder)).toHaveLength(2);
    expect(page.dialogMessages).toEqual(['Image uploaded successfully!']);
  });

  it('keeps chosen pictures after a tab change, and asks before the page is left while something is unsent', async () => {
    await gallery.choose(photo);
    await gallery.captions().fill('The procession');
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByRole('tab', { name: 'Gallery' }).click();
    expect(await gallery.captions().inputValue()).toBe('The procession');
    expect(await gallery.consent().isChecked()).toBe(true);
    expect(page.dialogMessages).toEqual([]);

    page.dialogPolicy.accept = false;
    await button(page, 'Sign Out').click();
    await waitForDialog(page, 'Something is not sent yet. Leave without sending it?');
    expect(await gallery.captions().inputValue()).toBe('The procession');
    page.dialogPolicy.accept = true;
    const asked = page.waitForEvent('dialog');
    await page.reload();
    expect((await asked).type()).toBe('beforeunload');

    await expect.poll(() => gallery.captions().count()).toBe(0);
    await gallery.choose(photo);
    await page.getByText('1 caption that you typed before is filled in again.').waitFor();
    expect(await gallery.captions().inputValue()).toBe('The procession');
    await button(page, `Remove ${photo.name}`).click();
    page.dialogMessages.length = 0;
    await page.reload();
    await page.getByText('drop them here').waitFor();
    expect(page.dialogMessages).toEqual([]);
  });
});
