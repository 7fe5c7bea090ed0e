import { expect, it } from 'vitest';
import { setUpAdmin } from './administrator.ts';

const admin = setUpAdmin({ seed: true });

it('the admin area and its sign-in page have the palette of the parish record', async () => {
  await admin.call('PUT', 'parish', { palette: 'marian-blue' });
  const page = await admin.open('/admin', { colorScheme: 'dark' });
  await expect.poll(() => page.locator('html').getAttribute('data-palette')).toBe('marian-blue');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(20, 22, 26)');
  expect(page.consoleErrors).toEqual([]);
  const signedOut = await admin.site.open('/admin');
  await signedOut.getByRole('button', { name: 'Sign In with Church Account' }).click();
  await signedOut.getByLabel('Password').waitFor();
  expect(await signedOut.locator('html').getAttribute('data-palette')).toBe('marian-blue');
});
