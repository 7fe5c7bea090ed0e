import { beforeAll, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { folderLabel } from '../../contract/words.ts';
import { accessibilityViolations } from './accessibility.ts';
import { type AdminPage, button, setUpAdmin, unsavedOnDevice, waitForDialog } from './administrator.ts';
import {
  captionRequests,
  type ChosenFile,
  type GalleryScreen,
  openGallery,
  smallPhoto,
} from './gallery-screen.ts';

const admin = setUpAdmin();
let page: AdminPage;
let gallery: GalleryScreen;
let photo: ChosenFile;

beforeAll(async () => {
  photo = await smallPhoto('IMG_0417.JPG');
});
const inRoot = async ({ task }: Pick<TestContext, 'task'>) => {
  ({ page, gallery } = await openGallery(admin, task));
};

describe('folders', () => {
  beforeEach(inRoot);

  it('creates a folder under its trimmed name on Enter, and opens it', async () => {
    await button(page, 'New Folder').click();
    expect(await button(page, 'Create').isDisabled()).toBe(true);
    await page.getByLabel('Folder Name').fill('   ');
    expect(await button(page, 'Create').isDisabled()).toBe(true);
    await page.getByLabel('Folder Name').fill('  first-communion ');
    await page.getByLabel('Folder Name').press('Enter');
    await waitForDialog(page, 'Folder created successfully!');
    await expect.poll(() => gallery.folderSelect().inputValue()).toBe('first-communion');
    expect(await gallery.folders()).toContain('first-communion');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('rejects an invalid name with the contract’s message, and keeps the input', async () => {
    await button(page, 'New Folder').click();
    await page.getByLabel('Folder Name').fill('christmas/2026');
    await button(page, 'Create').click();
    await page.getByText('Folder name must not contain / \\ or %, and must not start with a dot.').waitFor();
    expect(await page.getByLabel('Folder Name').inputValue()).toBe('christmas/2026');
  });

  it('keeps the dialog open when a folder of that name exists', async () => {
    await gallery.createFolder('twice');
    await button(page, 'New Folder').click();
    await page.getByLabel('Folder Name').fill('twice');
    await button(page, 'Create').click();
    await waitForDialog(page, 'Failed to create folder. Please try again.');
    await page.getByText('A folder named twice already exists.').waitFor();
  });

  it('rejects a name that the website would display like another folder’s', async () => {
    await gallery.createFolder('harvest-supper');
    await button(page, 'New Folder').click();
    await page.getByLabel('Folder Name').fill('Harvest Supper');
    await button(page, 'Create').click();
    await page.getByText('There is already a folder Harvest Supper').waitFor();
    expect(page.dialogMessages).toEqual([]);
    expect(await gallery.folders()).not.toContain('Harvest Supper');
  });

  it('opens the root gallery with a message when the URL names an unknown folder', async () => {
    await page.goto(`${admin.site.origin}/admin?tab=gallery&folder=gone`);
    await page.getByText('There is no folder called Gone. This is the Root Gallery.').waitFor();
    await page.getByText('drop them here, for Root Gallery').waitFor();
    expect(await gallery.folderSelect().inputValue()).toBe('');
    expect(await button(page, 'Delete Folder').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?tab=gallery');
  });

  it('cancels uploads into a folder once its deletion is confirmed', async () => {
    const folder = await gallery.createFolder('deleted-meanwhile');
    await page.route(`${admin.site.cloud.s3Url}/**`, () => {});
    await gallery.choose(photo);
    await button(page, 'Upload Image').click();
    await page.getByRole('progressbar').waitFor();
    await button(page, 'Delete Folder').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await dialog.getByText('The image that you have chosen for it will not be uploaded.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await waitForDialog(page, 'Folder deleted successfully!');
    await expect.poll(() => page.getByText(photo.name).count()).toBe(0);
    expect(await gallery.folders()).not.toContain(folder);
    expect(page.dialogMessages).toEqual(['Folder deleted successfully!']);
  });

  it('reopens the current folder after a reload', async () => {
    const folder = await gallery.createFolder('after-reload');
    await page.reload();
    await expect.poll(() => gallery.folderSelect().inputValue()).toBe(folder);
  });
});

describe('captions and deletes', () => {
  let folder: string;
  let folders = 0;
  beforeEach(async ({ task }) => {
    folder = `captions-${++folders}`;
    ({ page, gallery } = await openGallery(admin, task, folder, [photo]));
    await gallery.tiles().waitFor();
  });
  const edit = () => button(page, /^Edit caption of/);

  it('saves a caption on Enter, leaves edit mode, and focuses its Edit button', async () => {
    await edit().click();
    await gallery.captions().fill('Holy Week');
    await gallery.captions().press('Enter');
    await waitForDialog(page, 'Caption updated successfully!');
    await page.getByText('Holy Week').waitFor();
    await expect.poll(() => gallery.captions().count()).toBe(0);
    await expect.poll(() => focusedName()).toBe('Edit caption of Holy Week');
  });

  it('asks which of two captions to keep when someone else has saved one meanwhile', async () => {
    await edit().click();
    await gallery.captions().fill('Holy Week');
    const [image] = await gallery.images(folder);
    await admin.call('PUT', `gallery/caption/${encodeURIComponent(image?.key ?? '')}`, { caption: 'Easter' });
    await gallery.captions().press('Enter');
    await page.getByText('There is a newer version.').waitFor();
    await button(page, /^Keep (mine|this version)$/).click();
    await waitForDialog(page, 'Caption updated successfully!');
    await expect.poll(() => gallery.captions().count()).toBe(0);
    expect((await gallery.images(folder)).map(({ caption }) => caption)).toEqual(['Holy Week']);
  });

  it('restores a caption with Ctrl+Z, and from an earlier version', async () => {
    const save = async (caption: string) => {
      await edit().click();
      await gallery.captions().fill(caption);
      await gallery.captions().press('Enter');
      await page.getByText(caption, { exact: true }).first().waitFor();
      await expect.poll(() => gallery.captions().count()).toBe(0);
    };
    await save('Holy Week');
    await save('Easter');
    await page.getByText('Saved the caption.').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Undone.', { exact: true }).waitFor();
    await page.getByText('Holy Week', { exact: true }).first().waitFor();
    await edit().click();
    await page.getByText('Earlier versions').click();
    const easter = page.getByRole('listitem').filter({ hasText: 'Easter' }).last();
    await easter.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByText('Easter', { exact: true }).first().waitFor();
    await expect.poll(() => gallery.captions().count()).toBe(0);
  });

  it('keeps the caption on Cancel, and the pictures that wait for their upload', async () => {
    await gallery.choose(photo);
    await edit().click();
    await gallery.captions().nth(1).fill('Not this');
    await button(page, 'Cancel').click();
    await expect.poll(() => page.getByText('Not this').count()).toBe(0);
    expect(await button(page, 'Upload Image').isEnabled()).toBe(true);
  });

  it('asks for confirmation before an edited caption is left for another', async () => {
    await gallery.choose({ ...photo, name: 'second.jpg' });
    await button(page, 'Upload Image').click();
    await expect.poll(() => gallery.tiles().count()).toBe(2);
    await waitForDialog(page, 'Image uploaded successfully!');
    await edit().first().click();
    await gallery.captions().fill('Half a sen');
    page.dialogMessages.length = 0;
    page.dialogPolicy.accept = false;
    await edit().click();
    await waitForDialog(page, 'You have unsaved changes. Leave without saving them?');
    expect(await gallery.captions().inputValue()).toBe('Half a sen');
    page.dialogPolicy.accept = true;
    await edit().click();
    await expect.poll(() => gallery.captions().inputValue()).toBe('');
  });

  it('keeps a caption whose save failed, even after a reload or a sign-in', async () => {
    await page.route(captionRequests, (route) => route.abort());
    await edit().click();
    await gallery.captions().fill('Kept words');
    await button(page, 'Save').click();
    await waitForDialog(page, 'Failed to update caption. Please try again.');
    expect(await gallery.captions().inputValue()).toBe('Kept words');

    await page.unroute(captionRequests);
    await expect.poll(() => unsavedOnDevice(page).then(JSON.stringify)).toContain('Kept words');
    await page.reload();
    await edit().click();
    await button(page, 'Restore').click();
    expect(await gallery.captions().inputValue()).toBe('Kept words');

    // As when the save failed because the session had ended: the editor is open again after the sign-in.
    await page.evaluate(() => sessionStorage.setItem('parish-post-sign-in-url', location.href));
    await page.reload();
    await button(page, 'Restore').click();
    expect(await gallery.captions().inputValue()).toBe('Kept words');
  });

  it('deletes a picture after confirmation, keeps the focus on the page, and restores it with Undo', async () => {
    await gallery.tiles().click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await dialog.getByText(/^Are you sure you want to delete this image/).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await waitForDialog(page, 'Image deleted successfully!');
    await expect.poll(() => gallery.tiles().count()).toBe(0);
    expect(await gallery.images(folder)).toEqual([]);
    await expect.poll(() => focusedName()).not.toBe('');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => gallery.tiles().count()).toBe(1);
    expect(await gallery.images(folder)).toHaveLength(1);
  });

  it('deletes the open folder with its images, opens the root gallery, and restores them with Ctrl+Z', async () => {
    await button(page, 'Delete Folder').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await dialog.getByText('All images in this folder will also be deleted.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await waitForDialog(page, 'Folder deleted successfully!');
    await expect.poll(() => gallery.folderSelect().inputValue()).toBe('');
    expect(await gallery.folders()).not.toContain(folder);
    expect(await gallery.images(folder)).toEqual([]);
    await expect.poll(() => button(page, 'Delete Folder').count()).toBe(0);
    await page.getByText(`Deleted ‘${folderLabel(folder)}’.`).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Undone.', { exact: true }).waitFor();
    expect(await gallery.folders()).toContain(folder);
    expect(await gallery.images(folder)).toHaveLength(1);
  });

  it('closes the confirmation with an error when the delete fails', async () => {
    await page.route('**/prod/api/gallery/image/**', (route) => route.abort());
    await gallery.tiles().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await waitForDialog(page, 'Failed to delete. Please try again.');
    await page.getByText('The server cannot be reached').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => gallery.tiles().count()).toBe(1);
  });
});

describe('without the server', () => {
  beforeEach(inRoot);

  it('shows no images and keeps the list of folders', async () => {
    const folder = await gallery.createFolder('still-there');
    await page.route('**/prod/api/**', (route) => route.abort());
    await gallery.folderSelect().selectOption('');
    await page.getByText('This list could not be loaded from the server.').waitFor();
    await expect.poll(() => gallery.tiles().count()).toBe(0);
    await expect
      .poll(() =>
        gallery
          .folderSelect()
          .getByRole('option', { name: folderLabel(folder) })
          .count(),
      )
      .toBe(1);
  });
});

describe.each([360, 1280])('at %i pixels', (width) => {
  beforeEach(inRoot);

  it('has no axe violations and no horizontal scrolling in any state', async () => {
    await page.setViewportSize({ width, height: 800 });
    await gallery.createFolder(`looks-${width}-${'W'.repeat(60)}`);
    await expectNoProblems();
    await gallery.choose(photo, {
      name: 'broken.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    });
    await expectNoProblems();
    await button(page, 'Upload 2 Images').click();
    await waitForDialog(page, 'Please select an image file');
    await gallery.tiles().waitFor();
    await expectNoProblems();
    await button(page, /^Edit caption of/).click();
    await expectNoProblems();
    await button(page, 'Cancel').click();
    await gallery.tiles().click();
    await expectNoProblems();
    await page.keyboard.press('Escape');
    await button(page, 'New Folder').click();
    await expectNoProblems();
  });

  async function expectNoProblems(): Promise<void> {
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

/** Returns the accessible name of the focused element, or an empty string if none is focused. */
function focusedName(): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    return element.getAttribute('aria-label') ?? element.textContent;
  });
}
