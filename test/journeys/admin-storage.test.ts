import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type AdminPage, button, endSession, fill, setUpAdmin } from './administrator.ts';
import { enterCredentials } from './site.ts';

/** Browsers whose storage is full or denied: the admin area must not claim to keep drafts. */
const admin = setUpAdmin();
let page: AdminPage | Page;

/** Makes every write to storage fail from the next navigation on. */
const fillStorage = (on: Page) =>
  on.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    Storage.prototype.setItem = full;
  });

describe('with full storage', () => {
  it('the administrator stays signed in, and the form warns at once that drafts are not kept', async () => {
    page = await admin.open('/admin?tab=events');
    await fillStorage(page);
    await page.reload();
    await button(page, 'Add Event').click();
    await fill(page, { Title: 'Jumble sale' });
    await page.getByText('This browser cannot keep what you type').waitFor();
  });

  it('the sign-in prompt does not claim that input is kept, and its main button opens another tab', async () => {
    page = await admin.open('/admin?tab=events');
    await fillStorage(page);
    await page.reload();
    await button(page, 'Add Event').click();
    await fill(page, { Title: 'Quiz', Description: 'In teams.', Time: '7 PM', Location: 'Hall' });
    await endSession(page);
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByText('could not keep everything that you have typed').waitFor();
    expect(await dialog.getByText('What you have typed is kept').count()).toBe(0);
    const primary = dialog.getByRole('link', { name: 'Sign in in another tab' });
    await expect.poll(() => primary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await primary.getAttribute('target')).toBe('_blank');
  });
});

it('the sign-in page explains what to do when the browser denies storage', async () => {
  const deny = (on: Page) =>
    on.addInitScript(() => {
      const denied = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(globalThis, name, { get: denied });
      }
    });
  page = await admin.site.open('/admin', {}, deny);
  await page.getByText('This browser does not let the website store anything').waitFor();
});

it('restores the typed values after a sign-in when storage is available', async () => {
  page = await admin.open('/admin?tab=events');
  await button(page, 'Add Event').click();
  await fill(page, { Title: 'Quiz', Description: 'In teams.', Time: '7 PM', Location: 'Hall' });
  await endSession(page);
  await button(page, 'Save').click();
  await page.getByText('What you have typed is kept on this device').waitFor();
  await button(page, 'Sign in again').click();
  await enterCredentials(page);
  const title = page.getByRole('dialog').getByLabel('Title', { exact: true });
  await expect.poll(() => title.inputValue()).toBe('Quiz');
});
