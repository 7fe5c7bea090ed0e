import sharp from 'sharp';
import { expect } from 'vitest';
import { type AdminPage, waitForDialog } from './administrator.ts';

/** A picture of the gallery as the API lists it. */
export type Image = { key: string; url: string; fileName: string; caption?: string };
/** A file as a file input takes it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** The calls that set a caption. */
export const captionRequests = '**/prod/api/gallery/caption/**';

/** The gallery's tab on a page, by what can be done on it. */
export function galleryScreen(page: AdminPage, origin: string) {
  const read = async (path: string) => (await page.request.get(`${origin}/prod/api/gallery/${path}`)).json();
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const folderSelect = () => page.getByRole('combobox', { name: 'Folder' });

  const consent = () =>
    page.getByRole('group', { name: /^Does everybody who can be recognised agree/ }).getByRole('checkbox');

  return {
    button,
    folderSelect,
    /** Chooses pictures, as they are or by their paths, and says that everybody agrees. */
    async choose(...files: ChosenFile[] | string[]): Promise<void> {
      await page.locator('input[type=file]').setInputFiles(files);
      await consent().check();
    },
    consent,
    captions: () => page.getByRole('textbox', { name: 'Caption', exact: true }),
    tiles: () => page.getByRole('button', { name: /^Delete (?!Folder)/ }),
    folders: (): Promise<string[]> => read('folders'),
    images: (folder = ''): Promise<Image[]> => read(folder ? `images/${folder}` : 'images'),

    /** Opens a folder of its own for one test. */
    async createFolder(name: string): Promise<string> {
      await button('New Folder').click();
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

/** A phone's photo, lying on its side, that says where and with what it was taken. */
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

/** A drawing that can be seen through; another shade makes it another picture. */
export async function drawing(name: string, shade = 0): Promise<ChosenFile> {
  const buffer = await sharp({
    create: { width: 600, height: 400, channels: 4, background: { r: shade, g: 80, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
