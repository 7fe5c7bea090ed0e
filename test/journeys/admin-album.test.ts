import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderLabel } from '../../contract/words.ts';
import { accessibilityViolations, problemsInViewports } from './accessibility.ts';
import { type AdminPage, setUpAdmin, unsavedOnDevice, waitForDialog } from './administrator.ts';
import { galleryScreen, type GalleryScreen } from './gallery-screen.ts';

const admin = setUpAdmin({});
let page: AdminPage;
let gallery: GalleryScreen;
let folder: string;
let keys: string[];

const order = async () => (await gallery.images(folder)).map(({ key }) => key);
const handles = () => page.getByRole('button', { name: /^Move / });
beforeEach(async () => {
  page = await admin.open('/admin?tab=gallery');
  gallery = galleryScreen(page, admin.site.origin);
  const folders = await gallery.folders();
  for (const name of folders) if ((await gallery.images(name)).length >= 3) folder = name;
  await gallery.folderSelect().selectOption(folder);
  await handles().first().waitFor();
  keys = await order();
});

/** Moves the first picture one place on by keyboard, waiting for each announcement before the next key. */
async function moveFirstByKeyboard(): Promise<void> {
  const isAnnounced = (place: number) =>
    page
      .getByText(`Moved to ${place} of ${keys.length}.`)
      .first()
      .waitFor({ state: 'attached', timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
  await handles().first().focus();
  await page.keyboard.press('Space');
  expect(await isAnnounced(1)).toBe(true);
  // dnd-kit announces the pick-up slightly before it listens for arrow keys.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return isAnnounced(2);
    })
    .toBe(true);
  await page.keyboard.press('Space');
}

describe('the order of an album', () => {
  it('can be changed by keyboard, with announcements, is saved at once and can be undone', async () => {
    await moveFirstByKeyboard();
    const [first = '', second = '', ...rest] = keys;
    await expect.poll(order).toEqual([second, first, ...rest]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(order).toEqual(keys);
  });

  it('can be changed by dragging with a mouse', async () => {
    await handles().first().scrollIntoViewIfNeeded();
    const from = await handles().first().boundingBox();
    const to = await handles().nth(1).boundingBox();
    if (!from || !to) throw new Error('Nothing to drag.');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 5, { steps: 4 });
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 });
    await page.mouse.up();
    const [first = ''] = keys;
    await expect.poll(async () => (await order()).indexOf(first)).toBeGreaterThan(0);
  });

  it('can be changed by touch on a phone without scrolling the page', async () => {
    const phone = await admin.open('/admin?tab=gallery', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 800 },
    });
    await galleryScreen(phone, admin.site.origin).folderSelect().selectOption(folder);
    const handle = (index: number) => phone.getByRole('button', { name: /^Move / }).nth(index);
    await handle(0).evaluate((button) =>
      window.scrollBy({ top: button.getBoundingClientRect().top - 150, behavior: 'instant' }),
    );
    const [from, to] = [await handle(0).boundingBox(), await handle(1).boundingBox()];
    if (!from || !to) throw new Error('Nothing to drag.');
    const scrolled = () => phone.evaluate(() => window.scrollY);
    const before = await scrolled();
    const devtools = await phone.context().newCDPSession(phone);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x + 10, y }],
      });
    await touch('touchStart', from.y + 10);
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', from.y + 10 + ((to.y - from.y) * step) / 8);
    await phone.getByText(`Moved to 2 of ${keys.length}.`).first().waitFor({ state: 'attached' });
    expect(await scrolled()).toBe(before);
    await touch('touchEnd');
    const [first = '', second = '', ...rest] = keys;
    await expect.poll(order).toEqual([second, first, ...rest]);
    await phone.context().close();
  });

  it('reverts to the stored order when the save fails', async () => {
    await page.route('**/prod/api/gallery/order/**', (route) => route.abort());
    const names = await handles().evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    await moveFirstByKeyboard();
    await page.getByText('The server did not respond').waitFor();
    expect(await handles().evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(
      names,
    );
    expect(await order()).toEqual(keys);
  });
});

it('gets words, makes a picture the cover, shows it on the home page, and moves it to another folder', async () => {
  const [, second = ''] = keys;
  const more = () => page.getByRole('button', { name: /^More for / });
  await more().nth(1).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Make it the cover of ${folderLabel(folder)}` }).click();
  await expect
    .poll(async () => (await gallery.images(folder))[1])
    .toMatchObject({ key: second, isCover: true });
  await page.getByText('Cover', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Edit Folder' }).click();
  await page.getByLabel('Date', { exact: true }).fill('2026-04-04');
  await page.getByLabel('Description').fill('The Easter Vigil.');
  expect(await problemsInViewports(page, () => accessibilityViolations(page))).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved the name, the date and the description.', { exact: true }).waitFor();
  const album = await admin.site.open('/gallery');
  await album.locator(`nav a[href$="/${folder}"]`).click();
  await album.getByText('The Easter Vigil.').waitFor();
  await album.getByText('4 April 2026', { exact: true }).waitFor();
  await album.context().close();

  const home = await admin.open('/admin?tab=gallery');
  await home.getByText('Pictures of the home page').click();
  await home.getByRole('button', { name: 'Choose another picture for Slide 1' }).click();
  await home.getByRole('dialog').getByLabel('Folder').selectOption(folder);
  await home.getByRole('dialog').getByRole('radio').nth(1).check({ force: true });
  await home.getByLabel('Description').fill('');
  await home.getByRole('button', { name: 'Show it there' }).click();
  await home.getByText('Description is missing.').waitFor();
  expect(await hasFocus(home.getByLabel('Description'))).toBe(true);
  await home.getByLabel('Description').fill('Children carry candles into the church');
  await home.getByRole('button', { name: 'Show it there' }).click();
  await expect.poll(() => home.getByRole('dialog').count()).toBe(0);
  await home.getByText('Children carry candles into the church').waitFor();
  expect(await accessibilityViolations(home)).toEqual([]);
  const visitor = await admin.site.open('/');
  await visitor.getByAltText('Children carry candles into the church').waitFor();
  await visitor.context().close();
  await home.getByRole('button', { name: 'Remove the picture at Slide 1' }).click();
  await home.getByText('Slide 1 of the home page no longer shows the chosen picture.').waitFor();
  await home.context().close();

  await more().nth(1).click();
  await page.getByRole('dialog').getByLabel('Folder', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(order).not.toContain(second);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toContain(second);
});

it('is renamed with its pictures, and is open under its new name until that is undone', async () => {
  await page.getByRole('button', { name: 'Edit Folder' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Candles 2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => page.getByLabel('Folder', { exact: true }).inputValue()).toBe('Candles 2026');
  await expect.poll(async () => (await gallery.images('Candles 2026')).length).toBe(keys.length);
  expect(await order()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect(await order()).toEqual(keys);
});

it('moves or deletes several pictures in one step, with one Undo', async () => {
  const [first, second] = keys;
  const boxes = () => page.getByRole('checkbox', { name: /^Select / });
  await page.getByRole('button', { name: 'Select images' }).click();
  expect(await page.getByRole('button', { name: /^More for / }).count()).toBe(0);
  await expect.poll(() => hasFocus(boxes().first())).toBe(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByText('2 selected', { exact: true }).waitFor();
  expect(await problemsInViewports(page, () => accessibilityViolations(page))).toEqual([]);
  await page.getByRole('button', { name: 'Move to album' }).click();
  await page.getByRole('dialog').getByLabel('Folder', { exact: true }).selectOption('');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('2 images moved to Root Gallery.', { exact: true }).waitFor();
  expect((await gallery.images()).map(({ key }) => key)).toEqual(expect.arrayContaining([first, second]));
  await expect.poll(order).toEqual(keys.slice(2));
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect([...(await order())].sort()).toEqual([...keys].sort());

  await page.getByRole('button', { name: 'Select images' }).click();
  await boxes().nth(0).click();
  await boxes()
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('3 images deleted.', { exact: true }).waitFor();
  expect(page.dialogMessages).toEqual([]);
  expect(await order()).toHaveLength(keys.length - 3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect([...(await order())].sort()).toEqual([...keys].sort());
});

it('keeps a description typed for the home page: closing asks first, and a reload offers it again', async () => {
  const open = async () => {
    await page.getByText('Pictures of the home page').click();
    await page.getByRole('button', { name: 'Choose another picture for Slide 1' }).click();
  };
  const description = page.getByLabel('Description');
  await open();
  await description.fill('Children carry candles');
  page.dialogPolicy.accept = false;
  await page.keyboard.press('Escape');
  await waitForDialog(page, 'You have unsaved changes. Leave without saving them?');
  expect(await description.inputValue()).toBe('Children carry candles');
  await expect.poll(() => unsavedOnDevice(page).then(JSON.stringify)).toContain('Children carry candles');
  page.dialogPolicy.accept = true;
  await page.reload();
  await open();
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await description.inputValue()).toBe('Children carry candles');
});

it('keeps the description typed for a place on the home page when a picture is chosen after it', async () => {
  await page.getByText('Pictures of the home page').click();
  await page.getByRole('button', { name: 'Choose another picture for Slide 1' }).click();
  const dialog = page.getByRole('dialog');
  const description = dialog.getByLabel('Description');
  const choose = (index: number) => dialog.getByRole('radio').nth(index).check({ force: true });
  await dialog.getByLabel('Folder').selectOption(folder);
  await choose(0);
  const caption = await description.inputValue();
  await description.fill('Children carry candles');
  await choose(1);
  expect(await description.inputValue()).toBe('Children carry candles');
  await description.fill('');
  expect(await description.inputValue()).toBe('');
  await choose(0);
  expect(await description.inputValue()).toBe(caption);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(page.dialogMessages).toEqual([]);
});

const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);

it('announces a failed action on a picture, and keeps the focus in its dialog', async () => {
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const writes = /\/prod\/api\/gallery\/(cover|move|consent)/;
  await page.route(writes, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  for (const [index, name] of [/^(Make it the cover|Use the first)/, /^Move$/].entries()) {
    const action = dialog.getByRole('button', { name });
    await action.press('Enter');
    const alerts = dialog.getByRole('alert').filter({ hasText: 'Nothing was changed.' });
    await expect.poll(() => alerts.count()).toBe(index + 1);
    await expect.poll(() => hasFocus(action)).toBe(true);
  }
  await page.unroute(writes);
  await dialog.getByRole('button', { name: 'Yes, or no one can be recognised' }).press('Enter');
  await expect.poll(() => hasFocus(dialog.getByText(/^Consent: /))).toBe(true);

  await dialog.getByRole('button', { name: 'Consent withdrawn…' }).press('Enter');
  await dialog.getByText('It cannot be brought back.').waitFor();
  const remove = dialog.getByRole('button', { name: 'Delete the picture for good' });
  await remove.click();
  await dialog.getByText('Who asked is missing.').waitFor();
  await dialog.getByLabel('Who asked').fill('Mary Brennan');
  await remove.click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByText('Deleted the picture for good.').waitFor();
  await page.goto(`${new URL(page.url()).origin}/admin?tab=changes`);
  await page.getByText(/^Mary Brennan withdrew consent. Deleted for good by /).waitFor();
});
