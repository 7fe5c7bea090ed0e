import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AdminPage,
  button,
  endSession,
  expireAccessToken,
  fill,
  openSignedIn,
  setUpAdmin,
  unsavedOnDevice,
  waitForDialog,
} from './administrator.ts';
import { enterCredentials } from './site.ts';

/** Changes that could not be sent to the server stay on the device until they are sent. */
const admin = setUpAdmin();
let page: AdminPage;

beforeEach(async () => {
  page = await admin.open('/admin?tab=events');
});

const dialog = () => page.getByRole('dialog');
const disconnect = () => page.route('**/prod/**', (route) => route.abort());
const reconnect = () => page.unroute('**/prod/**');
const banner = (text: string) => page.getByText(text, { exact: false });
const titles = async () => (await admin.fetchList(page, 'events')).map(({ title }) => String(title));

/** The locations of the events with a title on the server. */
const placesOf = async (title: string) =>
  (await admin.fetchList(page, 'events'))
    .filter((each) => each['title'] === title)
    .map((each) => each['location']);

async function addEvent(title: string): Promise<void> {
  await button(page, 'Add Event').click();
  await fill(page, { Title: title, Description: 'Bring a rug.', Time: '3 PM', Location: 'The green' });
  await button(page, 'Save').click();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => dialog().count()).toBe(0);
}

async function signInOnHostedPage(): Promise<void> {
  await enterCredentials(page);
  await page.getByRole('heading', { name: 'Church Administration' }).waitFor();
}

describe('an event that could not be sent', () => {
  it('survives a visit to the calendar, before which the browser asks, and a reload there', async () => {
    await disconnect();
    await addEvent('Jumble sale');
    await banner('1 change is on this device only').waitFor();
    const prompt = page.waitForEvent('dialog');
    await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
    expect((await prompt).type()).toBe('beforeunload');
    await page.waitForURL('**/calendar');
    await page.reload();
    await reconnect();
    await page.goto(`${admin.site.origin}/admin?tab=events`);
    await page.getByRole('heading', { name: 'Jumble sale' }).waitFor();
    await button(page, 'Send now').click();
    await expect.poll(() => titles()).toContain('Jumble sale');
    await page.getByText('All changes are saved to the server now.').waitFor();
    await expect.poll(() => banner('on this device only').count()).toBe(0);
    await expect.poll(() => unsavedOnDevice(page)).toEqual({});
  });

  it('survives a sign-in that is required to send it', async () => {
    await disconnect();
    await addEvent('Quiz night');
    await reconnect();
    await endSession(page);
    await button(page, 'Try to send now').click();
    await dialog().getByText('What you have typed is kept on this device').waitFor();
    await button(page, 'Sign in again').click();
    await signInOnHostedPage();
    await page.getByRole('heading', { name: 'Quiz night' }).waitFor();
    await button(page, 'Send now').click();
    await expect.poll(() => titles()).toContain('Quiz night');
  });

  it('prompts before signing out, stays usable when that is declined, and reappears at the next sign-in', async () => {
    page = await openSignedIn(admin.site);
    await disconnect();
    await addEvent('Barn dance');
    await reconnect();
    page.dialogPolicy.accept = false;
    await button(page, 'Sign Out').click();
    await waitForDialog(
      page,
      '1 change is not saved to the server yet, but kept on this device until you sign in here again. Sign out anyway?',
    );
    await button(page, 'Add Event').click();
    await button(page, 'Cancel').click();
    page.dialogPolicy.accept = true;
    page.dialogMessages.length = 0;
    await button(page, 'Sign Out').click();
    await page.waitForURL(`${admin.site.origin}/`);
    expect(page.dialogMessages).toHaveLength(1);
    await page.goto(`${admin.site.origin}/admin`);
    await button(page, 'Sign In with Church Account').click();
    await signInOnHostedPage();
    await page.getByRole('heading', { name: 'Barn dance' }).waitFor();
    await button(page, 'Send now').click();
    await expect.poll(() => titles()).toContain('Barn dance');
  });

  it('is sent once online when the access token expired while offline', async () => {
    await expireAccessToken(page);
    await page.context().setOffline(true);
    await addEvent('Lantern walk');
    await banner('The server cannot be reached.').waitFor();
    await page.context().setOffline(false);
    await button(page, 'Try to send now').click();
    await expect.poll(() => titles()).toContain('Lantern walk');
  });
});

describe('an event that was saved although the response was lost', () => {
  async function addWithLostResponse(title: string): Promise<void> {
    const events = '**/prod/api/events';
    await page.route(events, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, body: '' });
    });
    await addEvent(title);
    await page.unroute(events);
    expect(await titles()).toContain(title);
  }

  it('is deleted from the server as well, and can be brought back', async () => {
    await addWithLostResponse('Harvest supper');
    await button(page, 'Delete Harvest supper').click();
    await expect.poll(() => titles()).not.toContain('Harvest supper');
    await expect.poll(() => banner('on this device only').count()).toBe(0);
    await button(page, 'Undo').click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Harvest supper' }).waitFor();
    await expect.poll(() => titles()).toContain('Harvest supper');
  });

  it('stays one event when it is edited and sent again', async () => {
    await addWithLostResponse('Harvest lunch');
    await disconnect();
    await button(page, 'Edit Harvest lunch').click();
    await fill(page, { Location: 'Parish Hall' });
    await button(page, 'Save').click();
    await expect.poll(() => dialog().count()).toBe(0);
    await reconnect();
    await button(page, 'Try to send now').click();
    await page.getByText('All changes are saved to the server now.').waitFor();
    expect(await placesOf('Harvest lunch')).toEqual(['Parish Hall']);
  });
});

describe('an event that another window sends while its form is open', () => {
  const unsent = async () =>
    Object.keys(await unsavedOnDevice(page)).filter((key) => key.startsWith('parish-unsent'));

  /** Opens the form of an unsent event, types a location, and sends the event from a second window of the browser. */
  async function editWhileSent(title: string, prepare?: (second: Page) => Promise<unknown>): Promise<void> {
    await disconnect();
    await addEvent(title);
    await reconnect();
    await button(page, `Edit ${title}`).click();
    await fill(page, { Location: 'Parish Hall' });
    await expect.poll(() => unsavedOnDevice(page).then(JSON.stringify)).toContain('Parish Hall');
    const second = await page.context().newPage();
    await prepare?.(second);
    await second.goto(`${admin.site.origin}/admin?tab=events`);
    await button(second, 'Send now').click();
    await expect.poll(() => placesOf(title)).toEqual(['The green']);
    // Without a response the event stays in the outbox.
    if (!prepare) await expect.poll(unsent).toEqual([]);
    await second.close({ runBeforeUnload: false });
  }

  it('is changed by a save of that form, and not added a second time', async () => {
    await editWhileSent('Carol concert');
    await button(page, 'Save').click();
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await placesOf('Carol concert')).toEqual(['Parish Hall']);
    await button(page, 'Undo').click();
    await expect.poll(() => placesOf('Carol concert')).toEqual(['The green']);
  });

  it('is changed by such a save also if the other window was closed before the response came', async () => {
    await editWhileSent('Carol service', (second) =>
      second.route('**/prod/api/events', async (route) => void (await route.fetch())),
    );
    await button(page, 'Save').click();
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await placesOf('Carol service')).toEqual(['Parish Hall']);
    await expect.poll(() => banner('on this device only').count()).toBe(0);
  });

  it('is offered as a choice when it was changed on the server as well, also after a reload', async () => {
    await editWhileSent('Carol practice');
    const sent = (await admin.fetchList(page, 'events')).find((each) => each['title'] === 'Carol practice');
    await admin.call('PUT', `events/${String(sent?.['id'])}`, { time: '4:00 PM' });
    await page.reload();
    await button(page, 'Restore').click();
    await button(page, 'Save').click();
    await dialog().getByText('There is a newer version.').waitFor();
    await button(page, 'Keep this version').click();
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await placesOf('Carol practice')).toEqual(['Parish Hall']);
  });
});

describe('without the server', () => {
  it('a deletion or an undo that fails says so, without a word about typed input, and can be retried', async () => {
    await page.getByRole('tab', { name: 'Devotions' }).click();
    await button(page, 'Add Devotion').click();
    await fill(page, { Name: 'Angelus' });
    await button(page, 'Save').click();
    await button(page, 'Undo').waitFor();
    await disconnect();
    await button(page, 'Delete Angelus').click();
    await page.getByText('Angelus was not deleted. The server cannot be reached.', { exact: true }).waitFor();
    await button(page, 'Undo').click();
    await page
      .getByText('This could not be undone. The server cannot be reached.', { exact: true })
      .waitFor();
    await reconnect();
    await button(page, 'Undo').click();
    await page.getByText('Undone.', { exact: true }).waitFor();
  });
});

describe('an event that was never sent', () => {
  it('is brought back by the undo of its deletion, without the server too', async () => {
    await disconnect();
    await addEvent('Bonfire');
    await button(page, 'Delete Bonfire').click();
    await expect.poll(() => page.getByRole('heading', { name: 'Bonfire' }).count()).toBe(0);
    await button(page, 'Undo').click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Bonfire' }).waitFor();
    await reconnect();
    await button(page, 'Try to send now').click();
    await expect.poll(() => titles()).toContain('Bonfire');
  });
});

describe('a history entry that was changed offline', () => {
  const entry = { year: '1901', period: 'A parish grows', excerpt: 'A bell is hung.', content: 'By rail.' };

  /** Returns the path of the entry in the API. */
  async function changeOffline(title: string): Promise<string> {
    const { id } = await admin.call('POST', 'history', { ...entry, title });
    await page.getByRole('tab', { name: 'History' }).click();
    await button(page, `Edit ${title}`).click();
    await disconnect();
    await fill(page, { Year: '1902' });
    await button(page, 'Save').click();
    await expect.poll(() => dialog().count()).toBe(0);
    await page.getByText('Not saved to the server', { exact: true }).waitFor();
    await reconnect();
    return `history/${id}`;
  }
  const yearOf = async (title: string) =>
    (await admin.fetchList(page, 'history')).find((each) => each['title'] === title)?.['year'];

  it('leaves the outbox once the entry is saved online', async () => {
    await changeOffline('The bell');
    await button(page, 'Edit The bell').click();
    await fill(page, { Year: '1903' });
    await button(page, 'Save').click();
    await expect.poll(() => banner('on this device only').count()).toBe(0);
    await page.getByText('1903').waitFor();
    expect(await yearOf('The bell')).toBe('1903');
  });

  it('is reported by name when someone else has changed the entry too, and can be resolved in its form', async () => {
    await admin.call('PUT', await changeOffline('The organ'), { period: 'Theirs' });
    await button(page, 'Try to send now').click();
    await banner(
      '‘The organ’ was not sent: someone else has changed this history entry in the meantime. Open it and press Save to choose which of the two to keep.',
    ).waitFor();
    await button(page, 'Edit The organ').click();
    await button(page, 'Save').click();
    await button(page, 'Keep the other version').click();
    await expect.poll(() => banner('on this device only').count()).toBe(0);
    expect(await yearOf('The organ')).toBe('1901');
  });
});
