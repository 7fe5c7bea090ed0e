import { expect, it } from 'vitest';
import { type AdminPage, fill, setUpAdmin } from './administrator.ts';

const admin = setUpAdmin();
let page: AdminPage;

const list = /\/api\/news\/all$/;

async function add(title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add News Item' }).first().click();
  await fill(page, { Title: title, Content: 'They have come.' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

it('a list ignores the response to an earlier request that arrives after a later one', async () => {
  page = await admin.open('/admin?tab=news');
  await page.getByText('No news items found. Add your first news item!').waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isHeld = false;
  await page.route(list, async (route) => {
    if (isHeld) return route.continue();
    isHeld = true;
    await released;
    await route.fulfill({ json: [] });
  });

  await add('New hymn books');
  await expect.poll(() => isHeld).toBe(true);
  await add('New candles');
  const rows = page.getByRole('heading', { level: 3, name: /^New / });
  await expect.poll(() => rows.count()).toBe(2);
  const late = page.waitForResponse(list);
  release();
  await late;
  // React has processed the late response after two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await rows.count()).toBe(2);
});
