import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleRecord as parish } from '#sample';
import { parishSections } from '../../web/desk/records/parish-sections.ts';
import { tabNames } from '../../web/desk/records/record-tabs.ts';
import {
  type AdminPage,
  button,
  endSession,
  fetchList,
  openMoreChoices,
  openSignedIn,
  pressInFormMenu,
  recordDialogs,
  sharedSession,
  unsavedOnDevice,
} from './administrator.ts';
import { openSite, type Site, waitForHydration } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ publish: true });
  await site.published();
});
afterAll(() => site.close());

const edit = (page: Page, name: string) => page.getByRole('link', { name: `Edit ${name}`, exact: true });
const editLinks = (page: Page) => page.getByRole('link', { name: /^Edit / });
const dialog = (page: Page) => page.getByRole('dialog');

const editSwitch = (page: Page) => page.getByRole('switch', { name: 'Edit this page' });

/** Opens a page of an administrator who has switched its Edit links on, which stay for the pages after it. */
const openSignedInAt = async (path: string): Promise<AdminPage> => {
  const page = recordDialogs(await site.open(path, { storageState: await sharedSession(site) }));
  if (!path.startsWith('/admin')) await editSwitch(page).click();
  return page;
};

async function firstOf(page: Page, resource: string): Promise<string> {
  const [item] = await fetchList(site, page, resource);
  return String(item?.['title'] ?? item?.['name']);
}

describe('Edit on a published page', () => {
  it('appears with a switch, and disappears with it', async () => {
    const page = recordDialogs(await site.open('/', { storageState: await sharedSession(site) }));
    await editSwitch(page).waitFor();
    expect(await editLinks(page).count()).toBe(0);
    await editSwitch(page).click();
    await editLinks(page).first().waitFor();
    await page.goto(`${site.origin}/team`);
    await editLinks(page).first().waitFor();
    await editSwitch(page).click();
    expect(await editLinks(page).count()).toBe(0);
  });

  it('leads to the open form, and back to the same place after the save', async () => {
    const page = await openSignedInAt('/team');
    const name = String((await fetchList(site, page, 'team')).at(-1)?.['name']);
    await edit(page, name).waitFor();
    await edit(page, name).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(0);
    await edit(page, name).click();
    await dialog(page).getByLabel('Role').fill('Keeper of the keys');
    await button(page, 'Save').click();
    await page.waitForURL(`${site.origin}/team`);
    await page.getByText('Keeper of the keys').waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    expect(await edit(page, name).evaluate((link) => link === document.activeElement)).toBe(true);
    // Chromium reports that it skips a transition from a document that it has not rendered yet.
    expect(page.consoleErrors.filter((each) => !each.includes('ViewTransition'))).toEqual([]);
  });

  it('and View in the form never lose what was typed', async () => {
    const page = await openSignedInAt('/calendar');
    const title = await firstOf(page, 'events');
    await edit(page, title).first().click();
    await dialog(page).getByLabel('Description').fill('Bring a torch.');
    await pressInFormMenu(page, 'View on the website');
    await page.waitForURL(/\/calendar\/.+/);
    await edit(page, title).click();
    await expect.poll(() => dialog(page).getByLabel('Description').inputValue()).toBe('Bring a torch.');
    expect(page.dialogMessages).toEqual([]);
    await button(page, 'Save').click();
    await page.getByText('Bring a torch.').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/calendar\/.+/);
  });

  it('stays in the list after a save that hides the event: its page is gone', async () => {
    const page = await openSignedInAt('/calendar');
    const [event] = await fetchList(site, page, 'events');
    const { title, slug } = z.object({ title: z.string(), slug: z.string() }).parse(event);
    await page.goto(`${site.origin}/calendar/${slug}`);
    await edit(page, title).first().click();
    await openMoreChoices(page);
    await dialog(page).getByLabel('Not yet (draft)').check();
    await button(page, 'Save').click();
    await page.getByText('Draft', { exact: true }).first().waitFor();
    expect(await dialog(page).count()).toBe(0);
    await button(page, 'Undo').click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    await site.published();
  });

  it('restores what was typed in another form only on request, after View in this one', async () => {
    const page = await openSignedInAt('/calendar');
    const [one, other] = (await fetchList(site, page, 'reflections')).map(({ id }) => String(id));
    const closed = recordDialogs(
      Object.assign(await page.context().newPage(), { consoleErrors: page.consoleErrors }),
    );
    await closed.goto(`${site.origin}/admin?tab=reflections&open=${other}`);
    await dialog(closed).getByLabel('Excerpt').fill('Abandoned.');
    await expect.poll(() => unsavedOnDevice(closed).then(JSON.stringify)).toContain('Abandoned.');
    await closed.close({ runBeforeUnload: false });
    await page.goto(`${site.origin}/admin?tab=reflections&open=${one}`);
    await pressInFormMenu(page, 'View on the website');
    await page.waitForURL(/\/reflections/);
    await page.goto(`${site.origin}/admin?tab=reflections&open=${other}`);
    await dialog(page).getByText('You have unsaved changes').waitFor();
    await button(page, 'Discard').click();
    await button(page, 'Cancel').click();
  });

  it('leads through the sign-in to the form if the session has ended', async () => {
    const page = await openSignedIn(site);
    await page.goto(`${site.origin}/team`);
    await editSwitch(page).click();
    const name = await firstOf(page, 'team');
    const address = (await edit(page, name).getAttribute('href')) ?? '';
    await endSession(page);
    await page.goto(site.origin + address);
    // The hosted page still knows the administrator, and asks for nothing.
    await button(page, 'Sign In with Church Account').click();
    await dialog(page).getByLabel('Role').waitFor();
  });

  it('is gone when the session has ended', async () => {
    const page = await openSignedInAt('/team');
    await editLinks(page).first().waitFor();
    await endSession(page);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('parish-user'))).toBeNull();
    await expect.poll(() => editLinks(page).count()).toBe(0);
  });

  it('leads to the caption of a picture, and back to the gallery', async () => {
    const page = await openSignedInAt('/gallery');
    const first = page
      .locator('main')
      .getByRole('link', { name: /^Edit / })
      .first();
    await first.click();
    await page.getByRole('textbox', { name: 'Caption' }).fill('Bells');
    await button(page, 'Cancel').click();
    await page.waitForURL(/\/gallery$/);
    await first.waitFor();
  });
});

it('Edit leads to every tab and every section of Parish details that visitors see', async () => {
  const page = await openSignedInAt('/');
  const addresses = new Set<string>();
  for (const path of [
    '/',
    '/calendar',
    '/team',
    '/history',
    '/newsletters',
    '/meeting-notes',
    '/lectio-divina',
    '/gallery',
    '/reflections',
    '/safeguarding',
    '/memorial',
    '/this-week',
  ]) {
    await page.goto(site.origin + path);
    await editLinks(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const link of await editLinks(page).all()) addresses.add((await link.getAttribute('href')) ?? '');
  }
  const queries = [...addresses].map((address) => new URL(address, site.origin).searchParams);
  const tabs = new Set(queries.map((query) => query.get('tab')));
  const open = new Set(queries.map((query) => query.get('open')));
  const listed = await Promise.all(
    tabNames.map(async (name) =>
      name === 'gallery' || (await fetchList(site, page, name)).length > 0 ? name : [],
    ),
  );
  expect(listed.flat().filter((name) => !tabs.has(name))).toEqual([]);
  const without = ['churches', 'notice'].filter((id) => !Object.hasOwn(parish, id));
  const sections = Object.keys(parishSections).filter((id) => !without.includes(id));
  expect(sections.filter((id) => !open.has(id))).toEqual([]);
});

describe('a visitor', () => {
  const feeds = ['/calendar.ics', '/news.xml', '/sitemap.xml', '/search.json'];
  it.each(['/', '/calendar', '/team', '/gallery', ...feeds])('finds no trace of it in %s', async (path) => {
    const text = await (await fetch(site.origin + path)).text();
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toMatch(/\/admin\?|>Edit\b|Edit /);
  });
});
