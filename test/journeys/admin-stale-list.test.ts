import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { type AdminPage, button, fill, setUpAdmin } from './administrator.ts';

const admin = setUpAdmin();
let page: AdminPage;

const list = /\/api\/news\/all$/;

async function add(title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add News Item' }).first().click();
  await fill(page, { Title: title, Content: 'They have come.' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Holds the next request of the list until the returned function is called; `respond` may replace the response. */
async function holdNextList(respond: (route: Route) => Promise<void> = (route) => route.continue()) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isHeld = false;
  await page.route(list, async (route) => {
    if (isHeld) return route.continue();
    isHeld = true;
    await released;
    await respond(route);
  });
  return { release: () => release(), isHeld: () => isHeld };
}

it('a tab shows its list as last read while it is requested again, and opens a form from the new response', async () => {
  page = await admin.open('/admin?tab=news');
  await add('Palm crosses');
  await page.getByRole('heading', { level: 3, name: 'Palm crosses' }).waitFor();
  await page.getByRole('tab', { name: 'Team' }).click();
  await page.getByRole('heading', { level: 2, name: 'Team' }).waitFor();
  const [{ id } = { id: '' }] = (await admin.fetchList(page, 'news')).filter(
    ({ title }) => title === 'Palm crosses',
  );
  await admin.call('PUT', `news/${id}`, { content: 'They are burnt for Ash Wednesday.' });
  const held = await holdNextList();

  await page.getByRole('tab', { name: 'News', exact: true }).click();
  await button(page, 'Edit Palm crosses').click();
  await expect.poll(held.isHeld).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  held.release();
  const content = page.getByRole('dialog').getByLabel('Content', { exact: true });
  await expect.poll(() => content.inputValue()).toBe('They are burnt for Ash Wednesday.');
});
