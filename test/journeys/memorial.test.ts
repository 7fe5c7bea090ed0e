import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsIn } from './accessibility.ts';
import { openSite, type Site } from './site.ts';
import { ownParish } from '../own-parish.ts';

const { memorial } = ownParish;

let site: Site;

beforeAll(async () => {
  site = await openSite({ seed: false, parish: ownParish, publish: true });
  await site.published();
});
afterAll(() => site.close());

describe('the memorial page', () => {
  it('shows the photo, the quotation from Scripture and the prayer', async () => {
    const page = await site.open('/memorial');
    const main = page.getByRole('main');
    await page.waitForFunction((alt) => {
      const image = document.querySelector(`img[alt="${alt}"]`);
      return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
    }, memorial.photoAlt);
    const text = await main.innerText();
    for (const part of [
      memorial.name,
      memorial.dates,
      ...memorial.tribute,
      ...memorial.prayer,
      memorial.closing,
    ])
      expect(text).toContain(part);
    expect(await main.locator('blockquote').innerText()).toContain(memorial.scripture.quote);
    expect(await main.locator('figcaption').innerText()).toBe(memorial.scripture.reference);
    expect(page.consoleErrors).toEqual([]);
  });

  it('is linked in the footer', async () => {
    const page = await site.open('/safeguarding');
    // The Mass times move the links when they load, so that a click could miss.
    await expect
      .poll(() =>
        page
          .getByRole('contentinfo')
          .getByText(/^Loading/)
          .count(),
      )
      .toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'In Memoriam' }).click();
    await page.getByRole('heading', { level: 1, name: 'In Memoriam' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/memorial');
  });

  it('has no axe violations or horizontal overflow', async () => {
    expect(await violationsIn(site, '/memorial', async () => {})).toEqual([]);
  });
});
