import { beforeEach, describe, expect, it } from 'vitest';
import { type AdminPage, button, fill, openSignedIn, setUpAdmin, unsavedOnDevice } from './administrator.ts';

/** What is typed on one device is finished on another. */
const admin = setUpAdmin();

const title = (page: AdminPage) => page.getByRole('dialog').getByLabel('Title', { exact: true });
const offer = (page: AdminPage) =>
  page.getByText(/^You have unsaved changes from .*, typed on another device\.$/);
const form = '/admin?tab=events&open=new';

// A page that a test leaves open sends its draft when it is closed.
beforeEach(() => admin.site.reset());

/** The access token of a device, to ask the API for its administrator's drafts. */
async function keptDrafts(page: AdminPage): Promise<{ values: { title?: string } }[]> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    return localStorage.getItem(key);
  });
  const response = await fetch(`${admin.site.cloud.gatewayUrl}/api/drafts`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return response.json();
}

/** Hides a page, as when the person turns to another app. */
const turnAway = (page: AdminPage) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

/** Types into the form of a new event on one device, and waits until the server has it. */
async function typeOn(device: AdminPage, text: string): Promise<void> {
  await device.goto(admin.site.origin + form);
  await fill(device, { Title: text });
  await expect.poll(() => unsavedOnDevice(device).then(JSON.stringify)).toContain(text);
  await turnAway(device);
  await expect.poll(() => keptDrafts(device).then(JSON.stringify)).toContain(text);
}

describe('a draft that was typed on another device', () => {
  it('is offered, restored, saved once and gone', async () => {
    const telephone = await openSignedIn(admin.site);
    await typeOn(telephone, 'Harvest supper');
    const desk = await openSignedIn(admin.site);
    await desk.goto(admin.site.origin + form);
    await offer(desk).waitFor();
    await button(desk, 'Restore').click();
    expect(await title(desk).inputValue()).toBe('Harvest supper');
    await fill(desk, { Description: 'Soup.', Time: '6:30 PM', Location: 'Hall' });
    await button(desk, 'Save').click();
    await desk.getByRole('heading', { name: 'Harvest supper' }).waitFor();
    await expect.poll(() => unsavedOnDevice(desk)).toEqual({});
    await expect.poll(() => keptDrafts(desk)).toEqual([]);
    expect(await admin.fetchList(desk, 'events')).toHaveLength(1);
  });

  it('replaces nothing that is being typed, and is gone after Discard', async () => {
    const telephone = await openSignedIn(admin.site);
    const desk = await openSignedIn(admin.site);
    await desk.goto(admin.site.origin + form);
    await fill(desk, { Title: 'Typed at the desk' });
    await typeOn(telephone, 'Typed on the telephone');
    await turnAway(desk);
    await expect.poll(() => keptDrafts(desk).then(({ length }) => length)).toBe(2);
    expect(await title(desk).inputValue()).toBe('Typed at the desk');
    await button(desk, 'Cancel').click();
    await expect.poll(() => desk.getByRole('dialog').count()).toBe(0);
    await button(desk, 'Add Event').click();
    await offer(desk).waitFor();
    await button(desk, 'Discard').click();
    expect(await title(desk).inputValue()).toBe('');
    await expect.poll(() => keptDrafts(desk)).toEqual([]);
  });

  it('is sent once the server can be reached again, without a word', async () => {
    const telephone = await openSignedIn(admin.site);
    await telephone.route('**/api/drafts/**', (route) => route.fulfill({ status: 503, body: '' }));
    await telephone.goto(admin.site.origin + form);
    await fill(telephone, { Title: 'Typed in a valley' });
    await turnAway(telephone);
    expect(await keptDrafts(telephone)).toEqual([]);
    await telephone.unroute('**/api/drafts/**');
    await expect
      .poll(async () => {
        await turnAway(telephone);
        return JSON.stringify(await keptDrafts(telephone));
      })
      .toContain('Typed in a valley');
    expect(await telephone.getByRole('alert').count()).toBe(0);
    expect(telephone.dialogMessages).toEqual([]);
  });
});
