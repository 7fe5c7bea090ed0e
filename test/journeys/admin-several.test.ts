import { beforeEach, describe, expect, it } from 'vitest';
import { accessibilityViolations, problemsInViewports } from './accessibility.ts';
import { type AdminPage, button, openListTools, setUpAdmin } from './administrator.ts';

/** Several items of a list are deleted or hidden in one step. */
const admin = setUpAdmin();
let page: AdminPage;

const dialog = () => page.getByRole('dialog');
const checkboxes = () => page.getByRole('checkbox');
const names = (count: number) => Array.from({ length: count }, (_, at) => `Supper ${at + 1}`);
const titles = async () => (await admin.fetchList(page, 'events')).map(({ title }) => String(title)).sort();
const count = (text: string) => page.getByText(text, { exact: true });
const confirm = (label: string) => dialog().getByRole('button', { name: label, exact: true });

const event = {
  description: 'Bring a dish.',
  date: '2030-05-04',
  time: '6:00 PM',
  location: 'Parish Hall',
  category: 'social',
};
const entry = { year: '1901', period: 'A parish grows', excerpt: 'A bell is hung.', content: 'By rail.' };

/** Replaces all items of a list by items with these titles, and opens its tab. Returns the ids. */
async function openWith(path: 'events' | 'history', titles: readonly string[]): Promise<string[]> {
  page = await admin.open(`/admin?tab=team`);
  for (const { id } of await admin.fetchList(page, path)) await admin.call('DELETE', `${path}/${String(id)}`);
  const ids: string[] = [];
  const fields = path === 'events' ? event : entry;
  for (const title of titles) ids.push(String((await admin.call('POST', path, { ...fields, title })).id));
  await page.getByRole('tab', { name: path === 'events' ? 'Events' : 'History' }).click();
  const select = button(page, path === 'events' ? 'Select events' : 'Select history entries');
  const tools = page.getByRole('button', { name: /^Sort, filter, select/ });
  await select.or(tools).waitFor();
  if ((await select.count()) === 0) await openListTools(page);
  await select.click();
  return ids;
}

beforeEach(() => admin.call('PUT', 'parish', { churchName: 'Saint Mildred' }));

describe('sixty events', { timeout: 180_000 }, () => {
  it('are selected by keyboard, deleted in one step, and restored by one Undo', async () => {
    await openWith('events', names(60));
    await expect
      .poll(() =>
        checkboxes()
          .first()
          .evaluate((each) => each === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await count('2 selected').waitFor();
    await button(page, 'Select all').press('Enter');
    await count('60 selected').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog().getByRole('heading', { name: 'Delete 60 events?' }).waitFor();
    expect(await titles()).toHaveLength(60);
    await confirm('Delete').press('Enter');
    // A hundred and eighty requests, on a machine that may be busy.
    await page.getByText('60 events deleted.', { exact: true }).waitFor({ timeout: 60_000 });
    expect(await titles()).toEqual([]);
    expect(page.dialogMessages).toEqual([]);
    await button(page, 'Undo').click();
    await page.getByText('Undone.', { exact: true }).waitFor({ timeout: 60_000 });
    expect(await titles()).toEqual(names(60).sort());
  });

  it('are selected by touch, anywhere in the row, and without accessibility problems', async () => {
    await openWith('events', names(4));
    const phone = await admin.open('/admin?tab=events', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    page = phone;
    await button(page, 'Select events').tap();
    // The checkbox's label lies on the row.
    await page.getByRole('heading', { name: 'Supper 2' }).tap({ force: true });
    await count('1 selected').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Select Supper 2', exact: true }).isChecked()).toBe(true);
    for (const target of await page.getByRole('group', { name: 'Selected events' }).getByRole('button').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(360);

    page = await admin.open('/admin?tab=events');
    await button(page, 'Select events').click();
    const row = (name: string) => page.getByRole('heading', { name });
    await row('Supper 1').click({ force: true });
    await row('Supper 3').click({ force: true, modifiers: ['Shift'] });
    await count('3 selected').waitFor();
    expect(await problemsInViewports(page, () => accessibilityViolations(page))).toEqual([]);
    await button(page, 'Delete').click();
    expect(await problemsInViewports(page, () => accessibilityViolations(page))).toEqual([]);
  });
});

it('asks before the page is left while a step runs, and no longer once it has failed', async () => {
  const [id] = await openWith('events', names(2));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/prod/api/events/${id}`, async (route) => {
    await answered;
    await route.fulfill({ status: 500, json: { error: 'The server had a problem.' } });
  });
  await checkboxes().first().check({ force: true });
  await button(page, 'Delete').click();
  await confirm('Delete').click();
  await dialog().getByRole('progressbar').waitFor();
  page.dialogPolicy.accept = false;
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.dialogMessages).toHaveLength(1);
  answer();
  await dialog().getByText('1 of 1 event was not deleted. You can try again.').waitFor();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
});

describe('a step that fails half-way', () => {
  it('names what remains, keeps it selected, can be repeated, and is undone as one', async () => {
    const ids = await openWith('events', names(5));
    const failing = [ids[1], ids[3]].map((id) => `**/prod/api/events/${id}`);
    for (const path of failing)
      await page.route(path, (route) =>
        route.fulfill({ status: 500, json: { error: 'The server had a problem.' } }),
      );
    await button(page, 'Select all').click();
    await button(page, 'Delete').click();
    await confirm('Delete').click();
    const problem = dialog().getByRole('alert');
    await problem.getByText('2 of 5 events were not deleted. You can try again.').waitFor();
    expect(await problem.getByRole('listitem').allInnerTexts()).toEqual([
      'Supper 2, Saturday 4 May 2030',
      'Supper 4, Saturday 4 May 2030',
    ]);
    expect(await titles()).toEqual(['Supper 2', 'Supper 4']);
    expect(await accessibilityViolations(page)).toEqual([]);

    // Someone else deletes one of them.
    await admin.call('DELETE', `events/${ids[1]}`);
    for (const path of failing) await page.unroute(path);
    await confirm('Delete').click();
    await page.getByText('5 events deleted.', { exact: true }).waitFor();
    expect(await titles()).toEqual([]);
    await button(page, 'Undo').click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    expect(await titles()).toEqual(names(5));
  });
});

describe('events that are hidden', () => {
  it('are drafts until Undo; one that someone else has changed is named, and not overwritten', async () => {
    const ids = await openWith('events', names(3));
    await admin.call('PUT', `events/${ids[1]}`, { location: 'The green' });
    await button(page, 'Select all').click();
    await button(page, 'Hide').click();
    await dialog().getByRole('heading', { name: 'Hide 3 events?' }).waitFor();
    await confirm('Hide').click();
    await dialog().getByText('Someone else has changed this event in the meantime.').waitFor();
    expect(await dialog().getByRole('listitem').allInnerTexts()).toEqual(['Supper 2, Saturday 4 May 2030']);
    await confirm('Cancel').click();
    await page.getByText('2 events hidden.', { exact: true }).waitFor();
    expect(await admin.fetchList(page, 'events')).toMatchObject([
      { title: 'Supper 2', location: 'The green' },
    ]);
    await button(page, 'Undo').click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    expect(await titles()).toEqual(names(3));
  });

  it('are shown again in one step, also those of a later day', async () => {
    const [, second] = await openWith('events', names(3));
    await admin.call('PUT', `events/${second}`, { visibleFrom: '2031-01-01T00:00:00.000Z' });
    await page.reload();
    await button(page, 'Select events').click();
    await button(page, 'Select all').click();
    await button(page, 'Hide').click();
    await confirm('Hide').click();
    await page.getByText('3 events hidden.', { exact: true }).waitFor();
    expect(await titles()).toEqual([]);
    await button(page, 'Select events').click();
    await button(page, 'Select all').click();
    expect(await button(page, 'Hide').isDisabled()).toBe(true);
    await button(page, 'Show').click();
    await confirm('Show').click();
    await page.getByText('3 events shown.', { exact: true }).waitFor();
    expect(await titles()).toEqual(names(3));
  });
});
