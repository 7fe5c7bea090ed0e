import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../contract/items.ts';
import { focusedText, openSite, type Site } from './site.ts';

const phone = { viewport: { width: 360, height: 740 } };

let site: Site;
let reflections: Item<'reflections'>[];

beforeAll(async () => {
  site = await openSite();
  reflections = await (await fetch(`${site.origin}/prod/api/reflections`)).json();
});
afterAll(() => site.close());

const titleTop = (page: Page) =>
  page.locator('article h2').evaluate((title) => title.getBoundingClientRect().top);
const titleOf = (page: Page) => page.locator('article h2').innerText();
const list = (page: Page) => page.getByRole('navigation', { name: 'All reflections' });
const waitForTitle = (page: Page, title: string) => page.locator('article h2', { hasText: title }).waitFor();

describe('the reflections', () => {
  it('are listed with title, date and excerpt, with the first in full', async () => {
    const page = await site.open('/reflections');
    const [first] = reflections;
    await waitForTitle(page, first!.title);
    await expect.poll(() => list(page).getByRole('link').count()).toBe(reflections.length);
    const item = list(page).getByRole('listitem').first();
    expect(await item.innerText()).toContain(first!.title);
    expect(await item.innerText()).toContain(first!.excerpt);
    expect(await item.locator('time').getAttribute('datetime')).toBe(first!.date);
    const paragraphs = await page.locator('article p').allInnerTexts();
    expect(paragraphs.join('\n\n')).toBe(first!.content);
    expect(page.consoleErrors).toEqual([]);
  });

  it('open at the one whose id is in the hash', async () => {
    const third = reflections[2]!;
    const page = await site.open(`/reflections#${third.id}`);
    await waitForTitle(page, third.title);
    expect(await list(page).locator('[aria-current]').innerText()).toBe(third.title);
  });

  it.each(['#nobody', '#%', '#%E0%A4%A'])(
    'open at the first for an unknown or malformed hash: %s',
    async (hash) => {
      const page = await site.open(`/reflections${hash}`);
      await waitForTitle(page, reflections[0]!.title);
      expect(page.consoleErrors).toEqual([]);
    },
  );

  it('have links of their own that work with Back and Forward', async () => {
    const page = await site.open('/reflections');
    const [first, second, , fourth] = reflections;
    await list(page).getByRole('link', { name: second!.title }).click();
    await waitForTitle(page, second!.title);
    expect(new URL(page.url()).hash).toBe(`#${second!.id}`);
    // A second press adds no history entry.
    await list(page).getByRole('link', { name: second!.title }).click();
    await list(page).getByRole('link', { name: fourth!.title }).click();
    await waitForTitle(page, fourth!.title);
    await page.goBack();
    await waitForTitle(page, second!.title);
    await page.goBack();
    await waitForTitle(page, first!.title);
    await page.goForward();
    await waitForTitle(page, second!.title);
    await page.reload();
    await waitForTitle(page, second!.title);
    expect(page.consoleErrors).toEqual([]);
  });

  it('can be chosen by keyboard, which moves the focus to the title', async () => {
    const page = await site.open('/reflections');
    await list(page).getByRole('link', { name: reflections[1]!.title }).focus();
    await page.keyboard.press('Enter');
    await waitForTitle(page, reflections[1]!.title);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
    expect(await focusedText(page)).toBe(reflections[1]!.title);
  });

  it('link to the older and the newer one at the end', async () => {
    const page = await site.open('/reflections');
    await page.getByRole('link', { name: `Older ${reflections[1]!.title}` }).click();
    await waitForTitle(page, reflections[1]!.title);
    expect(await titleTop(page)).toBeGreaterThanOrEqual(0);
    await page.getByRole('link', { name: `Newer ${reflections[0]!.title}` }).click();
    await waitForTitle(page, reflections[0]!.title);
  });

  it('collapse their list on a phone, and scroll to the chosen text', async () => {
    const page = await site.open('/reflections', phone);
    const toggle = page.getByRole('button', { name: `All ${reflections.length} reflections` });
    await toggle.waitFor();
    await expect.poll(() => list(page).getByRole('link').count()).toBe(0);
    await toggle.click();
    const chosen = reflections.at(-1)!;
    await list(page).getByRole('link', { name: chosen.title }).click();
    await waitForTitle(page, chosen.title);
    await expect.poll(() => list(page).getByRole('link').count()).toBe(0);
    expect(await titleTop(page)).toBeGreaterThanOrEqual(0);
    expect(await titleTop(page)).toBeLessThan((phone.viewport.height * 2) / 3);
    expect(await titleOf(page)).toBe(chosen.title);
  });
});

describe('Share', () => {
  const link = () => `${site.origin}/reflections#${reflections[1]!.id}`;
  const openSecond = async (prepare?: (page: Page) => Promise<unknown>) => {
    const page = await site.open(`/reflections#${reflections[1]!.id}`, {}, prepare);
    await waitForTitle(page, reflections[1]!.title);
    return page;
  };
  const share = (page: Page) => page.getByRole('button', { name: 'Share' }).click();

  it('uses the Web Share API where available', async () => {
    const page = await openSecond((opening) =>
      opening.addInitScript(() => {
        navigator.share = async (content) => void Object.assign(window, { shared: content });
      }),
    );
    await share(page);
    await page.waitForFunction(() => 'shared' in window);
    const shared = await page.evaluate(() => Object(window).shared);
    expect(shared).toMatchObject({ title: reflections[1]!.title, url: link() });
  });

  it('does nothing when the visitor cancels the share dialog', async () => {
    const page = await openSecond((opening) =>
      opening.addInitScript(() => {
        navigator.share = () => Promise.reject(new DOMException('Share canceled', 'AbortError'));
      }),
    );
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await share(page);
    await page.getByRole('button', { name: 'Share' }).focus();
    expect(alerts).toEqual([]);
    expect(page.consoleErrors).toEqual([]);
  });

  it('copies the link to the clipboard elsewhere, and confirms it', async () => {
    const page = await openSecond((opening) =>
      opening.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    );
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
    await share(page);
    await expect.poll(() => alerts).toEqual(['alert: Reflection link copied to clipboard!']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link());
  });

  it('opens an e-mail draft when the clipboard is not available', async () => {
    const page = await openSecond((opening) =>
      opening.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
      }),
    );
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.enable');
    const requestedUrl = new Promise<string>((resolve) => {
      devTools.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
    });
    await share(page);
    const mail = new URL(await requestedUrl);
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('subject')).toBe(reflections[1]!.title);
    expect(mail.searchParams.get('body')).toContain(link());
  });
});
