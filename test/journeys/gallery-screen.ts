import sharp from 'sharp';
import { expect, type TestContext } from 'vitest';
import { type AdminPage, button, type setUpAdmin, waitForDialog } from './administrator.ts';

/** A gallery picture as the API lists it. */
export type Image = { key: string; url: string; fileName: string; caption?: string };
/** A file for Playwright's `setInputFiles`. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** The route pattern of requests that set a caption. */
export const captionRequests = '**/prod/api/gallery/caption/**';

/** Opens the gallery tab for a test, in the root gallery or in a new folder with `pictures`. */
export async function openGallery(
  admin: ReturnType<typeof setUpAdmin>,
  { result }: TestContext['task'],
  folder = '',
  pictures: readonly ChosenFile[] = [],
): Promise<{ page: AdminPage; gallery: GalleryScreen }> {
  // The first attempt may have created the folder or the pictures.
  if (result?.retryCount) await admin.site.reset();
  if (folder) await admin.call('POST', 'gallery/folder', { folderName: folder });
  for (const { name: fileName, mimeType: fileType, buffer } of pictures) {
    const file = { fileName, fileType, fileSize: buffer.byteLength, folder };
    const { uploadURL } = await admin.call('POST', 'gallery/upload', file);
    const headers = { 'Content-Type': fileType };
    await fetch(uploadURL, { method: 'PUT', headers, body: new Uint8Array(buffer) });
  }
  const page = await admin.open(`/admin?tab=gallery${folder && `&folder=${folder}`}`);
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  return { page, gallery: galleryScreen(page, admin.site.origin) };
}

/** A page object for the gallery tab. */
export function galleryScreen(page: AdminPage, origin: string) {
  const read = async (path: string) => (await page.request.get(`${origin}/prod/api/gallery/${path}`)).json();
  const folderSelect = () => page.getByRole('combobox', { name: 'Folder' });

  const consent = () =>
    page.getByRole('group', { name: /^Does everybody who can be recognised agree/ }).getByRole('checkbox');

  return {
    folderSelect,
    /** Chooses pictures, as buffers or by their paths, and confirms consent. */
    async choose(...files: ChosenFile[] | string[]): Promise<void> {
      await page.locator('input[type=file]').setInputFiles(files);
      await consent().check();
    },
    consent,
    captions: () => page.getByRole('textbox', { name: 'Caption', exact: true }),
    tiles: () => page.getByRole('button', { name: /^Delete (?!Folder)/ }),
    folders: (): Promise<string[]> => read('folders'),
    images: (folder = ''): Promise<Image[]> => read(folder ? `images/${folder}` : 'images'),

    /** Creates and opens a folder, and clears the recorded dialog messages. */
    async createFolder(name: string): Promise<string> {
      await button(page, 'New Folder').click();
      await page.getByLabel('Folder Name').fill(name);
      await page.getByLabel('Folder Name').press('Enter');
      await waitForDialog(page, 'Folder created successfully!');
      await expect.poll(() => folderSelect().inputValue()).toBe(name);
      page.dialogMessages.length = 0;
      return name;
    },
  };
}

export type GalleryScreen = ReturnType<typeof galleryScreen>;

/** A small photo. */
export async function smallPhoto(name: string): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#783c28' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A 4000 × 3000 px phone photo with EXIF orientation 6, location and camera make. */
export async function photoWithLocation(name: string): Promise<ChosenFile> {
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

/** A translucent PNG; a different shade makes it a different picture. */
export async function drawing(name: string, shade = 0): Promise<ChosenFile> {
  const buffer = await sharp({
    create: { width: 600, height: 400, channels: 4, background: { r: shade, g: 80, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
