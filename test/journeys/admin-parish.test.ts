import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleRecord } from '#sample';
import { problemsInTurn } from './accessibility.ts';
import { type AdminPage, button, fill, openScreen, setUpAdmin, waitForDialog } from './administrator.ts';

const admin = setUpAdmin({ seed: true });
let page: AdminPage;

/** It can be dialled in every country. */
const number = '+44 1632 960143';
const [ministry] = sampleRecord.ministries;

const contactForm = 'Edit Telephone, e-mail and office hours';
const parishOf = async (opened: Page): Promise<Record<string, unknown>> =>
  (await opened.request.get(`${admin.site.origin}/prod/api/parish?now=${Date.now()}`)).json();
const phoneNow = async () => (await parishOf(page))['phone'];
const dialog = () => page.getByRole('dialog');

beforeEach(async () => {
  page = await admin.open('/admin?tab=parish');
  await page.getByRole('tabpanel').getByRole('heading', { name: 'Parish details' }).waitFor();
});

it('is in the person’s menu, finds a section by its fields, and says where visitors see it', async () => {
  await page.goto(`${admin.site.origin}/admin`);
  await openScreen(page, 'Parish details');
  await page.getByLabel('Filter').fill('immediate danger');
  await page.getByText(/^1 of \d+$/).waitFor();
  // All of the row opens it, also where it is empty.
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Safeguarding' }).click();
  await page.getByRole('link', { name: 'See Safeguarding' }).waitFor();
  await page.getByText('Visitors see this on the Safeguarding page.').waitFor();
});

it('changes the telephone number after one more question, and can be undone', async () => {
  await button(page, contactForm).click();
  await fill(page, { Phone: number });
  await button(page, 'Save').click();
  await dialog().getByText(`Visitors will ring ${number} from now on. Is it right?`).waitFor();
  const attempt = dialog().getByRole('link', { name: `Try ${number}` });
  expect(await attempt.getAttribute('href')).toBe('tel:+441632960143');
  expect(await phoneNow()).toBe(sampleRecord.phone);
  await button(page, 'Back to the form').click();
  expect(await dialog().getByLabel('Phone', { exact: true }).inputValue()).toBe(number);
  await button(page, 'Save').click();
  await button(page, 'Yes, Save').click();
  await page.getByText('Saved. Visitors see it within a minute.').waitFor();
  expect(await phoneNow()).toBe(number);
  await page.getByRole('tabpanel').getByText(number).waitFor();
  await button(page, 'Undo').click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect(await phoneNow()).toBe(sampleRecord.phone);
});

it('names the field of a wrong number, and keeps what was typed, also through a reload', async () => {
  await button(page, contactForm).click();
  await fill(page, { Phone: 'see below', 'Office hours': 'Fridays' });
  await button(page, 'Save').click();
  await dialog().getByText('Phone cannot be dialled').waitFor();
  const phone = dialog().getByLabel('Phone', { exact: true });
  expect(await phone.inputValue()).toBe('see below');
  await expect.poll(() => phone.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.reload();
  await button(page, 'Restore').click();
  expect(await dialog().getByLabel('Office hours').inputValue()).toBe('Fridays');
  expect(await phone.inputValue()).toBe('see below');
  await button(page, 'Cancel').click();
  expect(page.dialogMessages.at(-1)).toBe('You have unsaved changes. Leave without saving them?');
  expect(await phoneNow()).toBe(sampleRecord.phone);
});

it('keeps changes of different fields in two windows, and asks where both have changed the same', async () => {
  await button(page, contactForm).click();
  await fill(page, { 'Office hours': 'Fridays' });
  await admin.call('PUT', 'parish', { officeHours: 'Mondays' });
  await button(page, 'Save').click();
  await dialog().getByText('There is a newer version.').waitFor();
  await dialog().getByText('Mondays').waitFor();
  await button(page, /^Keep (mine|this version)$/).click();
  await expect.poll(async () => (await parishOf(page))['officeHours']).toBe('Fridays');

  await button(page, 'Edit Priest').click();
  await fill(page, { 'Priest name': 'Father John' });
  await admin.call('PUT', 'parish', { tagline: 'Changed elsewhere' });
  await button(page, 'Save').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await parishOf(page)).toMatchObject({ priestName: 'Father John', tagline: 'Changed elsewhere' });
});

it('adds, moves and removes entries of a list by keyboard', async () => {
  const namesNow = async () => {
    const { visit } = await parishOf(page);
    return Array.isArray(visit) ? visit.map(({ name }) => name) : [];
  };
  const before = await namesNow();
  await button(page, 'Edit Before you come').click();
  await button(page, 'Add Entry').click();
  await page.keyboard.press('Tab');
  // Nothing is called missing before it has been tried to save it.
  expect(await dialog().getByText('is missing').count()).toBe(0);
  await button(page, 'Save').click();
  await dialog().getByText('Visit: Name is missing.').waitFor();
  await page.keyboard.type('Dogs');
  await dialog().getByLabel('Text').last().fill('Guide dogs are welcome.');
  const isAnnounced = (place: number) =>
    page
      .getByText(`Moved to ${place} of ${before.length + 1}.`)
      .first()
      .waitFor({ state: 'attached', timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
  await button(page, 'Move Dogs').press('Space');
  expect(await isAnnounced(before.length + 1)).toBe(true);
  // dnd-kit announces the pick-up slightly before it listens for arrow keys.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp');
      return isAnnounced(before.length);
    })
    .toBe(true);
  await page.keyboard.press('Space');
  await button(page, `Remove ${before[0]}`).click();
  await waitForDialog(page, `Remove ‘${before[0]}’ from the list?`);
  await button(page, 'Save').click();
  await expect.poll(namesNow).toEqual([...before.slice(1, -1), 'Dogs', before.at(-1)]);
});

it('says of a removed church what still names it', async () => {
  const churches = ['St Joseph', 'St Mary'].map((name) => ({
    id: name.toLowerCase().replace(' ', '-'),
    name,
    address: 'Church Street',
  }));
  await admin.call('PUT', 'parish', { churches });
  const { id } = await admin.call('POST', 'mass-times', {
    day: 'Monday',
    times: '9:00 AM',
    church: 'st-mary',
  });
  await page.reload();
  await button(page, 'Edit Churches').click();
  await button(page, 'Remove St Mary').click();
  await button(page, 'Save').click();
  await dialog().getByText('St Mary is still the church of 1 mass time. Please move them').first().waitFor();
  await admin.call('DELETE', `mass-times/${id}`);
  await button(page, 'Save').click();
  await expect.poll(async () => (await parishOf(page))['churches']).toHaveLength(1);
  await admin.call('PUT', 'parish', { churches: [] });
});

describe('on a phone in light colours and a desktop in dark ones', () => {
  it('the list, the forms, a question and an open entry are accessible and fit the window', async () => {
    let turn = 0;
    const problems = () =>
      problemsInTurn(page, turn++, () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('dialog')]
            .filter((element) => element.scrollWidth > element.clientWidth)
            .map((element) => `${element.tagName} is wider than its window`),
        ),
      );
    expect(await problems()).toEqual([]);
    for (const form of ['contact', 'safeguarding', 'document-pages', 'colour', 'ministries']) {
      await page.goto(`${admin.site.origin}/admin?tab=parish&open=${form}`);
      await dialog().getByRole('button', { name: 'Save' }).waitFor();
      expect(await problems(), form).toEqual([]);
    }
    await dialog()
      .getByRole('button', { name: ministry?.name ?? '', exact: true })
      .click();
    expect(await problems()).toEqual([]);
    await page.goto(`${admin.site.origin}/admin?tab=parish&open=contact`);
    await fill(page, { Phone: number });
    await button(page, 'Save').click();
    await button(page, 'Yes, Save').waitFor();
    expect(await problems()).toEqual([]);
  });
});

describe('the pictures of the parish', () => {
  const png = (colour: string) =>
    sharp({ create: { width: 640, height: 320, channels: 4, background: colour } })
      .png()
      .toBuffer();
  const file = async (name: string, colour = '#7a1f3d') => ({
    name,
    mimeType: 'image/png',
    buffer: await png(colour),
  });
  const uploaded = /^\/media\/parish\/.+\.jpg$/;

  it('include an emblem, previewed in the header before it is saved, then replaced or removed', async () => {
    await button(page, 'Edit Colour and emblem').click();
    const emblemUrl = dialog().getByLabel('Emblem URL');
    await page.route('**/prod/api/uploads/presigned-url', (route) => route.abort());
    await dialog()
      .getByLabel('Emblem', { exact: true })
      .setInputFiles(await file('arms.png'));
    await page.getByText('‘arms.png’ was not uploaded, so it will not be saved.').waitFor();
    await page.unroute('**/prod/api/uploads/presigned-url');
    await button(page, 'Try Again').click();
    await expect.poll(() => emblemUrl.inputValue(), { timeout: 15_000 }).toMatch(uploaded);
    await dialog().getByRole('radio', { name: 'Marian blue' }).check();
    await button(page, 'Preview').click();
    const phone = page.frameLocator('iframe[title="Preview on a phone"]');
    await phone.locator('header img[src^="blob:"]').first().waitFor();
    await expect.poll(() => phone.locator('html').getAttribute('data-palette')).toBe('marian-blue');
    await button(page, 'Save').click();
    await expect.poll(async () => (await parishOf(page))['emblemUrl']).toMatch(uploaded);
    const url = String((await parishOf(page))['emblemUrl']);
    await admin.site.cloud.rendered();
    expect((await page.request.get(admin.site.origin + url)).status()).toBe(200);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    await button(page, 'Edit Colour and emblem').click();
    await button(page, 'Remove Emblem').click();
    expect(await emblemUrl.inputValue()).toBe('');
    await button(page, 'Save').click();
    await expect.poll(async () => (await parishOf(page))['emblemUrl']).toBeUndefined();
  });

  it('of two people in one form are both in its draft', async () => {
    await button(page, 'Edit Safeguarding').click();
    await dialog().getByLabel('Name', { exact: true }).first().fill('Ann');
    const urls = () =>
      dialog()
        .getByLabel('Photo URL')
        .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
    const photos = dialog().getByLabel('Photo', { exact: true });
    await photos.nth(0).setInputFiles(await file('ann.png'));
    await photos.nth(1).setInputFiles(await file('ben.png', '#1f3d7a'));
    const bothUploaded = async () => (await urls()).every((url) => uploaded.test(url));
    await expect.poll(bothUploaded, { timeout: 15_000 }).toBe(true);
    const first = await urls();
    await page.reload();
    await button(page, 'Restore').click();
    await expect
      .poll(async () => (await urls()).every((url, at) => uploaded.test(url) && url !== first[at]), {
        timeout: 15_000,
      })
      .toBe(true);
    await button(page, 'Save').click();
    await expect
      .poll(async () => (await parishOf(page))['safeguarding'])
      .toMatchObject({
        representative: { photoUrl: expect.stringMatching(uploaded) },
        coordinator: { photoUrl: expect.stringMatching(uploaded) },
      });
  });
});
