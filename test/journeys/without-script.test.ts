import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { footerMassTimes, massTimeFallback } from '../../parish/mass-times.ts';
import { type PageName, pages } from '../../web/routes/pages.ts';
import { accessibilityViolations } from './accessibility.ts';
import { apiPending } from './api-states.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

const loadingPages = ['calendar', 'gallery', 'newsletters'] as const;
const withoutScript = (name: PageName) => site.open(pages[name].path, { javaScriptEnabled: false });
const needsJavaScript = (page: Page) => page.locator('main').getByText('This part needs JavaScript.');
const visibleTexts = async (page: Page, selector: string) => {
  const all = await page.locator(selector).all();
  const texts = await Promise.all(
    all.map(async (each) => ((await each.isVisible()) ? [each.innerText()] : [])),
  );
  return Promise.all(texts.flat());
};

describe('without JavaScript', () => {
  it.each(loadingPages)('%s says that it needs JavaScript before it was published', async (name) => {
    const page = await withoutScript(name);
    await needsJavaScript(page).first().waitFor();
    expect(
      await page
        .getByText(/^Loading/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  });

  it('the home page shows the usual Mass times, labelled as such, and repeats them in the footer', async () => {
    const page = await withoutScript('home');
    expect(await visibleTexts(page, '#mass-times [aria-labelledby=usual-times] h4')).toEqual(
      massTimeFallback.map(({ day }) => day),
    );
    expect(await page.getByText('These are our usual times').isVisible()).toBe(true);
    expect(await visibleTexts(page, 'footer dt')).toEqual(footerMassTimes.map(({ day }) => day));
  });

  it('controls that need JavaScript are hidden', async () => {
    for (const [name, scripted] of [
      ['home', /^(Pause slides|Next slide|Slide 2|Print)/],
      ['calendar', /^Print/],
    ] as const) {
      const page = await withoutScript(name);
      expect(await page.getByRole('button', { name: scripted }).count()).toBe(0);
      expect(await page.getByRole('radio').count()).toBe(0);
    }
  });
});

describe('with JavaScript', () => {
  it('a page that is loading does not show the message for browsers without JavaScript', async () => {
    const { prepare, release } = apiPending();
    const page = await site.open('/', {}, prepare);
    await page.getByText('Loading Mass times...').waitFor();
    expect(await needsJavaScript(page).filter({ visible: true }).count()).toBe(0);
    await expect.poll(() => page.getByText('These are our usual times').count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    release();
  });
});
