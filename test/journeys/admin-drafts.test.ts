import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AdminPage, button, fill, setUpAdmin, unsavedOnDevice, waitForDialog } from './administrator.ts';
import { focusedText } from './site.ts';

/** Unsaved input: drafts, leaving a form, conflicting edits, and an unreachable server. */
const admin = setUpAdmin();
let page: AdminPage;

const openEvents = async () => {
  page = await admin.open('/admin?tab=events');
};

const leaveQuestion = 'You have unsaved changes. Leave without saving them?';
const dialog = (on = page) => on.getByRole('dialog');
const title = (on = page) => dialog(on).getByLabel('Title', { exact: true });
const event = { Title: 'Procession', Description: 'Around the lanes.', Time: '3 PM', Location: 'Church' };

/** Wraps another window of the same browser. */
function toAdminPage(window: Page): AdminPage {
  return Object.assign(window, { dialogMessages: [], dialogPolicy: { accept: true }, consoleErrors: [] });
}

/** Opens the form of a new event in a second window of the same browser. */
async function openSecondWindow(): Promise<AdminPage> {
  const second = toAdminPage(await page.context().newPage());
  second.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  await second.goto(`${admin.site.origin}/admin?tab=events&open=new`);
  await title(second).waitFor();
  return second;
}

/** Opens the form of an event that is already saved, and returns the event's path in the API. */
async function openSaved(name: string): Promise<string> {
  const saved = { title: name, description: event.Description, date: '2099-05-04', time: '3:00 PM' };
  const { id } = await admin.call('POST', 'events', { ...saved, location: event.Location });
  page = await admin.open(`/admin?tab=events&open=${id}`);
  await title().waitFor();
  return `events/${id}`;
}

describe('a draft', () => {
  beforeEach(openEvents);

  it('is offered after a reload with its time, and is deleted once it is saved', async () => {
    await button(page, 'Add Event').click();
    await fill(page, { ...event, Title: 'Garden party' });
    await page.reload();
    await dialog()
      .getByText(/^You have unsaved changes from \d\d:\d\d\.$/)
      .waitFor();
    await button(page, 'Restore').click();
    expect(await title().inputValue()).toBe('Garden party');
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: 'Garden party' }).waitFor();
    await expect.poll(() => unsavedOnDevice(page)).toEqual({});
    expect(await admin.fetchList(page, 'events')).toHaveLength(1);
  });

  it('survives the crash of the tab', async () => {
    await button(page, 'Add Event').click();
    await fill(page, { Title: 'Jumble sale' });
    await expect.poll(() => unsavedOnDevice(page).then(JSON.stringify)).toContain('Jumble sale');
    const crashed = page;
    page = toAdminPage(await crashed.context().newPage());
    await crashed.close({ runBeforeUnload: false });
    await page.goto(`${admin.site.origin}/admin?tab=events&open=new`);
    await button(page, 'Restore').click();
    expect(await title().inputValue()).toBe('Jumble sale');
  });

  it('belongs to its window: each of two windows gets its own back after a reload', async () => {
    await button(page, 'Add Event').click();
    await fill(page, { Title: 'In the first window' });
    const second = await openSecondWindow();
    await fill(second, { Title: 'In the second window' });
    await fill(page, { Location: 'Typed last' });
    for (const text of ['Typed last', 'In the second window'])
      await expect.poll(() => unsavedOnDevice(page).then(JSON.stringify)).toContain(text);
    await second.reload();
    await page.reload();
    await button(second, 'Restore').click();
    await button(page, 'Restore').click();
    expect(await title(second).inputValue()).toBe('In the second window');
    expect(await title().inputValue()).toBe('In the first window');
    expect(await dialog().getByLabel('Location').inputValue()).toBe('Typed last');
    await expect.poll(() => unsavedOnDevice(page).then(Object.keys)).toHaveLength(2);
  });

  it('leaves an empty form when discarded, whose closing moves the focus to the tab’s title', async () => {
    await button(page, 'Add Event').click();
    await fill(page, { Title: 'Not this' });
    await page.reload();
    await button(page, 'Discard').click();
    expect(await title().inputValue()).toBe('');
    await page.keyboard.press('Escape');
    expect(page.dialogMessages.filter((message) => message === leaveQuestion)).toEqual([]);
    // The reload has left the dialog without an opener.
    await expect.poll(() => focusedText(page)).toBe('Events');
  });
});

describe('leaving with unsaved changes', () => {
  beforeEach(async () => {
    await openEvents();
    await button(page, 'Add Event').click();
    await fill(page, { Title: 'Unsaved' });
    page.dialogPolicy.accept = false;
  });

  it.each([
    ['Cancel', () => button(page, 'Cancel').click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['the cross', () => button(page, 'Close').click()],
    ['the browser’s back', () => page.evaluate(() => history.back())],
  ])('by %s asks for confirmation, and stays when it is declined', async (_name, leave) => {
    await leave();
    await waitForDialog(page, leaveQuestion);
    expect(await title().inputValue()).toBe('Unsaved');
    expect(page.url()).toContain('open=new');
    page.dialogPolicy.accept = true;
    await leave();
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => page.url()).toBe(`${admin.site.origin}/admin?tab=events`);
    // Confirming deletes the draft.
    await button(page, 'Add Event').click();
    expect(await title().inputValue()).toBe('');
  });

  it('by a reload asks for confirmation', async () => {
    page.dialogPolicy.accept = true;
    const prompt = page.waitForEvent('dialog');
    await page.reload();
    expect((await prompt).type()).toBe('beforeunload');
  });
});

describe('with unsaved changes in the upload form', () => {
  const typed = () => page.getByLabel('Title', { exact: true });
  beforeEach(async () => {
    page = await admin.open('/admin?tab=newsletters');
    await typed().fill('Unsaved');
  });

  it('links that leave the page as it is ask nothing', async () => {
    const links = page.locator('a[href="#main"], a[href^="tel:"], a[href^="mailto:"], a[target="_blank"]');
    const hrefs = await links.evaluateAll((all) => {
      // The browser’s own reaction, such as a new window, is not part of this test.
      addEventListener('click', (event) => event.preventDefault());
      return all.map((link) => link instanceof HTMLAnchorElement && (link.click(), link.protocol));
    });
    expect(hrefs).toEqual(expect.arrayContaining(['http:']));
    expect(page.dialogMessages).toEqual([]);
    // A part of the page, also without the skip link's own handler, and the way back from it.
    await page.evaluate(() => (location.hash = 'main'));
    await page.goBack();
    expect(page.dialogMessages).toEqual([]);
    expect(await typed().inputValue()).toBe('Unsaved');
    await expect.poll(() => unsavedOnDevice(page).then(JSON.stringify)).toContain('Unsaved');
  });

  it('a link to a page of the site asks, and then loads its document; what was typed is offered afterwards', async () => {
    page.dialogPolicy.accept = false;
    const link = page.getByRole('banner').getByRole('link', { name: 'View site' });
    await link.click();
    // The browser’s own question has no text.
    await waitForDialog(page, '');
    expect(await typed().inputValue()).toBe('Unsaved');
    expect(page.url()).toBe(`${admin.site.origin}/admin?tab=newsletters`);
    page.dialogPolicy.accept = true;
    await link.click();
    await page.waitForURL(`${admin.site.origin}/`);
    expect(page.dialogMessages).toEqual(['', '']);
    await page.goBack();
    await button(page, 'Restore').click();
    expect(await typed().inputValue()).toBe('Unsaved');
  });
});

it('leaving an inline form by another tab asks for confirmation', async () => {
  page = await admin.open('/admin?tab=mass-times');
  await button(page, 'Initialize Defaults').click();
  await button(page, 'Edit Friday').click();
  await page.getByLabel('Special').fill('Changed');
  page.dialogPolicy.accept = false;
  await page.getByRole('tab', { name: 'News', exact: true }).click();
  await waitForDialog(page, leaveQuestion);
  expect(await page.getByLabel('Special').inputValue()).toBe('Changed');
  page.dialogPolicy.accept = true;
  await page.getByRole('tab', { name: 'News', exact: true }).click();
  await page.getByRole('heading', { name: 'News', level: 2 }).waitFor();
});

describe('while a save is under way', () => {
  beforeEach(openEvents);

  /** Holds POST requests for events until the returned function is called. */
  async function holdSaves(): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/prod\/api\/events(\/[^/]+\/series)?$/, async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.fallback();
    });
    return release;
  }

  it('the inputs are locked, and a double tap on Save does not reach Cancel on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await holdSaves();
    await button(page, 'Add Event').click();
    await fill(page, { ...event, Title: 'Parish quiz' });
    const boxes = (save: string) =>
      Promise.all(
        [save, 'Preview', 'Cancel'].map((name) => dialog().getByRole('button', { name }).boundingBox()),
      );
    const before = await boxes('Save');
    // By the mouse, because Playwright's own click scrolls the dialog first.
    const { x, y } = before[0]!;
    await page.mouse.click(x + 20, y + 20);
    await button(page, 'Saving...').waitFor();
    expect(await boxes('Saving...')).toEqual(before);
    expect(await dialog().getByLabel('Location').locator('xpath=ancestor::*[@inert]').count()).toBe(1);
    release();
    await page.getByRole('heading', { name: 'Parish quiz' }).waitFor();
  });

  it('leaving the form does not affect the next one opened', async () => {
    const release = await holdSaves();
    await button(page, 'Add Event').click();
    await fill(page, { ...event, Title: 'Ember day' });
    await button(page, 'Save').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    await button(page, 'Add Event').click();
    await fill(page, { Title: 'The next one' });
    release();
    await page.getByRole('heading', { name: 'Ember day' }).waitFor();
    expect(await title().inputValue()).toBe('The next one');
    await expect.poll(() => unsavedOnDevice(page).then(JSON.stringify)).toContain('The next one');
    page.dialogMessages.length = 0;
    page.dialogPolicy.accept = false;
    await page.keyboard.press('Escape');
    await waitForDialog(page, leaveQuestion);
  });
});

describe('an item that is open in two windows', () => {
  /** Saves a change of the event in the other window, and then here. */
  async function race(name: string): Promise<void> {
    await admin.call('PUT', await openSaved(name), { location: 'Their place' });
    await fill(page, { Location: 'My place' });
    await button(page, 'Save').click();
    await dialog().getByText('There is a newer version.').waitFor();
  }
  const locationOf = async (name: string) =>
    (await admin.fetchList(page, 'events')).find((each) => each['title'] === name)?.['location'];

  it('shows who saved first and both versions, and keeps the chosen one', async () => {
    await race('Harvest supper');
    await dialog()
      .getByText(/You saved this event \(\d\d:\d\d\) in another window or form/)
      .waitFor();
    const location = dialog().getByRole('listitem').filter({ hasText: 'Location different' });
    await location.getByText('My place').waitFor();
    await location.getByText('Their place').waitFor();
    await dialog().getByText('The same in both: Title, Date, Time, Description, Category').waitFor();
    await expect.poll(() => dialog().getByText('different', { exact: true }).count()).toBe(1);
    expect(await dialog().innerText()).not.toMatch(/both of you|[Tt]heirs|they/);
    await button(page, 'Keep this version').click();
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await locationOf('Harvest supper')).toBe('My place');
  });

  it('merges changes to different fields, moving the focus to the explanation', async () => {
    await admin.call('PUT', await openSaved('Barn dance'), { time: '8:00 PM' });
    await fill(page, { Location: 'The barn' });
    await button(page, 'Save').click();
    await dialog().getByText('you have changed different things in the two versions').waitFor();
    expect(await focusedText(page)).toContain('There is a newer version');
    await button(page, 'Keep both changes').click();
    await expect.poll(() => dialog().count()).toBe(0);
    const dance = (await admin.fetchList(page, 'events')).find((each) => each['title'] === 'Barn dance');
    expect(dance).toMatchObject({ time: '8:00 PM', location: 'The barn' });
  });

  it('merges a restored draft with what was changed meanwhile, without a question', async () => {
    const path = await openSaved('Flower rota');
    await fill(page, { Location: 'The sacristy' });
    await expect.poll(() => unsavedOnDevice(page).then(JSON.stringify)).toContain('The sacristy');
    await admin.call('PUT', path, { time: '8:00 PM' });
    await page.reload();
    await button(page, 'Restore').click();
    expect(await dialog().getByLabel('Time', { exact: true }).inputValue()).toBe('8:00 PM');
    await button(page, 'Save').click();
    await expect.poll(() => dialog().count()).toBe(0);
    const rota = (await admin.fetchList(page, 'events')).find((each) => each['title'] === 'Flower rota');
    expect(rota).toMatchObject({ time: '8:00 PM', location: 'The sacristy' });
  });

  it('offers the choice when a restored draft and another change have the same field', async () => {
    const path = await openSaved('Candle rota');
    await fill(page, { Location: 'The old sacristy' });
    await expect.poll(() => unsavedOnDevice(page).then(JSON.stringify)).toContain('The old sacristy');
    await admin.call('PUT', path, { location: 'The new sacristy' });
    await page.reload();
    await button(page, 'Restore').click();
    await button(page, 'Save').click();
    await dialog().getByText('There is a newer version.').waitFor();
    expect(await dialog().locator('mark').allTextContents()).toEqual(['old', 'new']);
    await button(page, 'Keep this version').click();
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await locationOf('Candle rota')).toBe('The old sacristy');
  });

  it('discards the changes of this window with Keep the other version', async () => {
    await race('Carol service');
    await button(page, 'Keep the other version').click();
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await locationOf('Carol service')).toBe('Their place');
    await page.getByText('Their place').first().waitFor();
  });

  it('is saved again after it was deleted in the other window', async () => {
    await admin.call('DELETE', await openSaved('Quiz night'));
    await fill(page, { Location: 'Saved again' });
    await button(page, 'Save').click();
    await dialog().getByRole('alert').waitFor();
    await button(page, 'Save').click();
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await locationOf('Quiz night')).toBe('Saved again');
  });
});

describe('while the server is unreachable', () => {
  beforeEach(openEvents);

  const disconnect = () => page.route('**/prod/**', (route) => route.abort());

  it('adds a new event in memory, keeps its form open, and sends it when Try again is pressed', async () => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await disconnect();
    await button(page, 'Add Event').click();
    await fill(page, { ...event, Title: 'In memory' });
    await button(page, 'Save').click();
    await dialog().getByRole('alert').getByText('this may or may not have been saved').waitFor();
    expect(warnings).toContain('API unavailable, using mock data');
    await page.getByText('Changes are not saved to the server').waitFor();
    await page.getByRole('heading', { name: 'In memory' }).waitFor();
    await page.getByText('Not saved to the server', { exact: true }).waitFor();
    expect(await title().inputValue()).toBe('In memory');
    await expect.poll(() => unsavedOnDevice(page).then(JSON.stringify)).toContain('In memory');
    await page.unroute('**/prod/**');
    await button(page, 'Try again').click();
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => page.getByText('not saved to the server', { exact: false }).count()).toBe(0);
    const events = await admin.fetchList(page, 'events');
    expect(events.filter((each) => each['title'] === 'In memory')).toHaveLength(1);
    await expect.poll(() => unsavedOnDevice(page)).toEqual({});
  });

  it('offers the draft after the browser was closed without the server, and saves it once', async () => {
    await disconnect();
    await button(page, 'Add Event').click();
    await fill(page, { ...event, Title: 'Written in a valley' });
    await button(page, 'Save').click();
    await button(page, 'Try again').waitFor();
    const closed = page;
    page = toAdminPage(await closed.context().newPage());
    await closed.close({ runBeforeUnload: false });
    await page.goto(`${admin.site.origin}/admin?tab=events&open=new`);
    await button(page, 'Restore').click();
    await button(page, 'Save').click();
    await expect.poll(() => dialog().count()).toBe(0);
    const events = await admin.fetchList(page, 'events');
    expect(events.filter((each) => each['title'] === 'Written in a valley')).toHaveLength(1);
  });

  it('creates an event once whose response was lost, also with what was typed since', async () => {
    const events = '**/prod/api/events';
    await page.route(events, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, body: '' });
    });
    await button(page, 'Add Event').click();
    await fill(page, { ...event, Title: 'Harvest lunch' });
    await button(page, 'Save').click();
    await button(page, 'Try again').waitFor();
    await page.unroute(events);
    await fill(page, { Location: 'Parish Hall' });
    await button(page, 'Try again').click();
    await expect.poll(() => dialog().count()).toBe(0);
    const saved = (await admin.fetchList(page, 'events')).filter((each) => each['title'] === 'Harvest lunch');
    expect(saved).toMatchObject([{ location: 'Parish Hall' }]);
  });

  it('says that a deletion or an undo has failed, without a word about typed input, and lets it be retried', async () => {
    await page.getByRole('tab', { name: 'Devotions' }).click();
    await button(page, 'Add Devotion').click();
    await fill(page, { Name: 'Angelus' });
    await button(page, 'Save').click();
    await button(page, 'Undo').waitFor();
    await disconnect();
    await button(page, 'Delete Angelus').click();
    await page
      .getByText(
        'The server did not respond, so this may or may not have been done. It is safe to try again.',
        { exact: true },
      )
      .waitFor();
    await button(page, 'Undo').click();
    await page
      .getByText('This could not be undone. The server cannot be reached.', { exact: true })
      .waitFor();
    await page.unroute('**/prod/**');
    await button(page, 'Undo').click();
    await page.getByText('Undone.', { exact: true }).waitFor();
  });

  it('adds no devotion in memory, and does not treat an error response of the API as an outage', async () => {
    await page.getByRole('tab', { name: 'Devotions' }).click();
    await page.route('**/prod/api/devotions', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { error: 'Please correct this.' } })
        : route.fallback(),
    );
    await button(page, 'Add Devotion').click();
    await fill(page, { Name: 'Rosary' });
    await button(page, 'Save').click();
    await dialog().getByText('Please correct this.').waitFor();
    await expect.poll(() => page.getByText('Changes are not saved').count()).toBe(0);
    await disconnect();
    await button(page, 'Save').click();
    await dialog().getByText('may or may not have been saved').waitFor();
    await expect.poll(() => page.getByText('Changes are not saved to the server').count()).toBe(1);
    await page.waitForTimeout(2_100);
    await page.unroute('**/prod/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => dialog().getByText('may or may not have been saved').count()).toBe(0);
  });
});
