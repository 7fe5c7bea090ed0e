import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { SiteData } from '../../contract/site/site-renderer.ts';
import { siteHeaders } from '../../contract/security-headers.ts';
import { readBuildList } from '../../local/edge.ts';
import { importRenderer } from '../../web/app/build/build-site.ts';

/** Serves the pages rendered from `data`, with the build's scripts and styles. */
export async function servePublished(page: Page, data: SiteData, now = new Date()): Promise<void> {
  const renderer = await importRenderer(inject('serverFolder'));
  const { styles } = await readBuildList(inject('siteFolder'));
  const paths = new Set(renderer.pages(data, now).map(({ path }) => path));
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const isPage = !/\.|^\/prod/.test(pathname);
    if (!isPage) return route.continue();
    const isKnown = paths.has(pathname);
    return route.fulfill({
      status: isKnown ? 200 : 404,
      headers: { ...siteHeaders({ connect: [], styles }), 'Content-Type': 'text/html; charset=utf-8' },
      body: await renderer.render(isKnown ? pathname : '/404', data, now),
    });
  });
}
