import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, fill, setUpAdmin } from './administrator.ts';
import { accessibilityViolations } from './accessibility.ts';

const admin = setUpAdmin({ seed: true });
const dialog = (page: Page) => page.getByRole('dialog');
const quiz = { Title: 'Lantern Walk', Date: '2027-01-20', Time: '7:30 PM', Location: 'The Old Barn' };

describe('Ctrl S', () => {
  it('saves the open form, says so, and keeps the browser from saving the page', async () => {
    const page = await admin.open('/admin?tab=events&open=new');
    await fill(page, { ...quiz, Description: 'Bring a torch, and a friend.' });
    await page.keyboard.press('Control+s');
    await page.getByRole('status').getByText('Saved. Visitors see it within a minute.').waitFor();
    expect(await dialog(page).count()).toBe(0);
    expect((await admin.fetchList(page, 'events')).map(({ title }) => title)).toContain(quiz.Title);
  });
});

describe('the search over all tabs', () => {
  it('opens on Ctrl K, counts what it finds, and leads to the open form by the keyboard', async () => {
    const page = await admin.open('/admin?tab=news');
    await button(page, 'Add News Item').waitFor();
    await page.keyboard.press('Control+k');
    const input = page.getByRole('searchbox', { name: 'Search all tabs' });
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    await input.fill('phone');
    await dialog(page)
      .getByRole('status')
      .getByText(/^\d+ found$/)
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await input.fill('telephone office');
    await dialog(page)
      .getByRole('region', { name: 'Parish details' })
      .getByRole('button', { name: 'Telephone, e-mail and office hours' })
      .waitFor();
    await input.press('Enter');
    await dialog(page).getByLabel('Phone', { exact: true }).waitFor();
    expect(page.url()).toContain('tab=parish&open=contact');
    expect(page.consoleErrors).toEqual([]);
  });

  it('finds what was read before the connection was lost', async () => {
    const page = await admin.open('/admin?tab=devotions');
    const [first] = await admin.fetchList(page, 'devotions');
    const name = String(first?.['name']);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await button(page, 'Search all tabs').click();
    await page.getByRole('searchbox', { name: 'Search all tabs' }).fill(name);
    await page.getByRole('region', { name: 'Devotions' }).getByRole('button', { name }).first().click();
    await expect.poll(() => dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe(name);
    await page.context().setOffline(false);
  });
});

it('a click on a text in the preview moves the focus to its field', async () => {
  const page = await admin.open('/admin?tab=events&open=new');
  await fill(page, { ...quiz, Description: 'Bring a **torch**, and a friend.' });
  await button(page, 'Preview').click();
  const preview = page.frameLocator('iframe[title="Preview on a phone"]');
  const focused = () => dialog(page).locator(':focus').getAttribute('name');
  for (const [text, name] of [
    [quiz.Title, 'title'],
    [quiz.Location, 'location'],
    ['torch', 'description'],
  ] as const) {
    await preview.getByText(text).filter({ visible: true }).first().click();
    await expect.poll(focused).toBe(name);
  }
});
