import { describe, expect, it } from 'vitest';
import { palettes } from '../../contract/fields/parish-choices.ts';
import { accessibilityViolations, problemsInViewports } from './accessibility.ts';
import { setUpAdmin } from './administrator.ts';

const admin = setUpAdmin({ seed: true });

describe.each(palettes)('in %s', (palette) => {
  it.each(['/', '/newsletters'])('%s is accessible, in light and in dark', async (path) => {
    const page = await admin.site.open(path, { reducedMotion: 'reduce' });
    await page.locator('main h1').waitFor();
    await page.evaluate((name) => void (document.documentElement.dataset['palette'] = name), palette);
    expect(await problemsInViewports(page, () => accessibilityViolations(page, ['color-contrast']))).toEqual(
      [],
    );
  });
});

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
