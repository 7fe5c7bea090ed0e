import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AdminPage, button, fill, setUpAdmin } from '../journeys/administrator.ts';
import type { Preparation } from '../journeys/site.ts';

const admin = setUpAdmin();
const HOUR = 60 * 60 * 1000;
const event = { Title: 'Procession', Description: 'Around the lanes.', Time: '3 PM', Location: 'Church' };

const dialog = (page: Page) => page.getByRole('dialog');
const titled = async (page: Page, path: string, title: string) =>
  (await admin.fetchList(page, path)).filter((each) => each['title'] === title);

async function addEvent(page: Page, title: string): Promise<void> {
  await button(page, 'Add Event').click();
  await fill(page, { ...event, Title: title });
  await button(page, 'Save').click();
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
}

describe.each([
  ['fast', HOUR],
  ['slow', -HOUR],
])('a clock that is an hour %s', (name, offset) => {
  const setWrong: Preparation = (page) =>
    page.addInitScript((milliseconds) => {
      globalThis.Date = new Proxy(Date, {
        construct: (Right, given) =>
          Reflect.construct(Right, given.length > 0 ? given : [Right.now() + milliseconds]),
        get: (Right, name) => (name === 'now' ? () => Right.now() + milliseconds : Reflect.get(Right, name)),
      });
    }, offset);

  async function saveAndUndo(page: Page, title: string): Promise<void> {
    await addEvent(page, title);
    const [saved] = await titled(page, 'events', title);
    expect(Math.abs(Date.now() - Date.parse(String(saved?.['updatedAt'] ?? '')))).not.toBeGreaterThan(
      HOUR / 2,
    );
    await button(page, `Delete ${title}`).click();
    await expect.poll(() => titled(page, 'events', title)).toHaveLength(0);
    await button(page, 'Undo').click();
    await expect.poll(() => titled(page, 'events', title)).toHaveLength(1);
  }

  it('does not prevent signing in, saving and undoing, and causes no repeated token renewals', async () => {
    const page = await admin.site.open('/admin', {}, setWrong);
    page.on('dialog', (asked) => void asked.accept());
    await admin.site.signIn(page);
    let renewals = 0;
    page.on('request', (request) => {
      if (request.url().startsWith(admin.site.cloud.identity.url)) renewals += 1;
    });
    await saveAndUndo(page, `Signed in, clock ${name}`);
    await page.reload();
    await page.getByRole('heading', { name: 'Church Administration' }).waitFor();
    expect(renewals).toBeLessThan(5);
  });

  it('does not end a session that began with the right clock', async () => {
    const page = await admin.open('/admin?tab=events');
    await setWrong(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Church Administration' }).waitFor();
    await saveAndUndo(page, `Gone ${name}`);
  });
});

describe('a slow connection', () => {
  let page: AdminPage;
  beforeEach(async () => {
    page = await admin.open('/admin?tab=events');
  });

  const slowDown = async () => {
    const network = await page.context().newCDPSession(page);
    const bytesPerSecond = 10_000;
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 2_000,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  };

  it('shows that a save is in progress, and saves once when Save is clicked twice', async () => {
    await button(page, 'Add Event').click();
    await fill(page, { ...event, Title: 'Slowly' });
    await slowDown();
    await button(page, 'Save').dblclick();
    await button(page, 'Saving...').waitFor();
    await expect.poll(() => dialog(page).count(), { timeout: 60_000 }).toBe(0);
    expect(await titled(page, 'events', 'Slowly')).toHaveLength(1);
  });
});
