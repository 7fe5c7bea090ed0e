import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiReturns } from './api-states.ts';
import { openSite, type Site } from './site.ts';
import { sampleParish } from '#sample';

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

const chapter = (order: number, imageUrl?: string) => ({
  id: `chapter-${order}`,
  version: 1,
  title: `Chapter ${order}`,
  year: String(1800 + order),
  period: 'A period',
  excerpt: `Excerpt ${order}`,
  content: `All of chapter ${order}. ${'It goes on for quite a while. '.repeat(40)}`,
  order,
  ...(imageUrl && { imageUrl }),
});
const fewChapters = apiReturns('history', [chapter(3), chapter(1), chapter(2, '/media/none.jpg')]);

const chaptersOn = (page: Page) => page.locator('main article').getByRole('heading').allTextContents();
const toggleOf = (page: Page, title: string) => page.locator('summary', { hasText: title });
const isOpen = (page: Page, title: string) =>
  toggleOf(page, title).evaluate((toggle) => toggle.parentElement?.hasAttribute('open'));

describe('the history', () => {
  it('shows its chapters and no sample entries, without console errors', async () => {
    const { records } = await sampleParish('2026-11-22');
    const page = await site.open('/history');
    await page.getByRole('article').first().waitFor();
    expect(await chaptersOn(page)).toHaveLength(records.history.length);
    await expect.poll(() => page.getByText('sample entries').count()).toBe(0);
    expect(page.consoleErrors).toEqual([]);
  });

  it('sorts chapters by their order, and hides a picture that fails to load', async () => {
    const page = await site.open('/history', {}, fewChapters);
    await page.getByText('Excerpt 1').waitFor();
    expect(await chaptersOn(page)).toEqual(['Chapter 1', 'Chapter 2', 'Chapter 3']);
    await page.waitForFunction(() => document.querySelectorAll('main ol img').length === 0);
  });

  it('opens one chapter at a time, by keyboard too, without moving it in the viewport', async () => {
    const page = await site.open('/history', { viewport: { width: 360, height: 700 } }, fewChapters);
    await toggleOf(page, 'Chapter 1').focus();
    await page.keyboard.press('Enter');
    await page.getByText('All of chapter 1.').waitFor();
    expect(await isOpen(page, 'Chapter 1')).toBe(true);

    const last = toggleOf(page, 'Chapter 3');
    const excerpt = page.getByText('Excerpt 3');
    const topOf = () => excerpt.evaluate((element) => element.getBoundingClientRect().top);
    await excerpt.scrollIntoViewIfNeeded();
    await last.focus();
    const before = await topOf();
    await page.keyboard.press('Enter');
    await page.getByText('All of chapter 3.').waitFor();
    expect(await page.getByText('All of chapter 1.').isVisible()).toBe(false);
    expect(await isOpen(page, 'Chapter 1')).toBe(false);
    expect(Math.abs((await topOf()) - before)).toBeLessThan(2);

    const buttonTop = () => last.evaluate((element) => element.getBoundingClientRect().top);
    await last.scrollIntoViewIfNeeded();
    const topBeforeClosing = await buttonTop();
    await last.click();
    expect(await page.getByText('All of chapter 3.').isVisible()).toBe(false);
    expect(Math.abs((await buttonTop()) - topBeforeClosing)).toBeLessThan(2);
  });

  it('opens the chapter that a link names, below the top of the window, on any navigation', async () => {
    const phone = { viewport: { width: 360, height: 700 } };
    const page = await site.open('/history#chapter-2', phone, fewChapters);
    const topOf = (order: number) =>
      page.locator(`#chapter-${order}`).evaluate((entry) => Math.round(entry.getBoundingClientRect().top));
    await page.getByText('All of chapter 2.').waitFor();
    await expect.poll(() => topOf(2)).toBe(18);

    await page.evaluate(() => (location.hash = '#chapter-1'));
    await page.getByText('All of chapter 1.').waitFor();
    expect(await page.getByText('All of chapter 2.').isVisible()).toBe(false);
    await expect.poll(() => topOf(1)).toBe(18);
    await toggleOf(page, 'Chapter 1').click();
    expect(await page.getByText('All of chapter 1.').isVisible()).toBe(false);
    await page.goBack();
    await page.getByText('All of chapter 2.').waitFor();
  });

  it('prints every chapter in full', async () => {
    const page = await site.open('/history', {}, fewChapters);
    await page.getByText('Excerpt 1').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('All of chapter 2.').isVisible()).toBe(true);
    expect(await toggleOf(page, 'Chapter 2').isVisible()).toBe(false);
  });
});
