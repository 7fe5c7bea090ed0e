import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site, waitForHydration } from './site.ts';

let site: Site;
beforeAll(async () => (site = await openSite()));
afterAll(() => site.close());

/** Replaces every text node, also later ones, as the translators of browsers do. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const replaceIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of node instanceof Text ? [node] : texts) {
        const parent = text.parentElement;
        if (!text.textContent?.trim() || !parent || parent.closest('font, script, style')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.textContent;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    replaceIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replaceIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

it('the menu opens and closes on a translated page', async () => {
  const page = await site.open('/', { viewport: { width: 360, height: 740 } });
  await waitForHydration(page);
  await translate(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
});

it('what changes on a translated page is seen to change', async () => {
  const page = await site.open('/history');
  await waitForHydration(page);
  await translate(page);
  await page
    .getByRole('button', { name: /^Read more/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Show less/ }).waitFor();
  expect(page.consoleErrors).toEqual([]);
});
