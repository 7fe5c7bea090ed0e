import type { Page } from 'playwright-core';

const everyRequest = '**/prod/api/**';

/** Fails every request to the API with a network error. */
export async function apiDown(page: Page): Promise<void> {
  await page.route(everyRequest, (route) => route.abort());
}

/** Responds to every request for a list with an empty one. The parish record always exists. */
export async function apiEmpty(page: Page): Promise<void> {
  await page.route(everyRequest, (route) =>
    route.request().url().includes('/api/parish') ? route.fallback() : route.fulfill({ json: [] }),
  );
}

/** Responds to requests for one list with `items`; does not affect other requests. */
export function apiReturns(resource: string, items: readonly unknown[]) {
  return (page: Page) => page.route(`**/prod/api/${resource}*`, (route) => route.fulfill({ json: items }));
}

/** Holds every response of the API but the parish record, which published pages contain, until `release` is called; earlier routes of the page then apply. */
export function apiPending() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const prepare = (page: Page) =>
    page.route(everyRequest, async (route) => {
      if (!route.request().url().includes('/api/parish')) await released;
      await route.fallback();
    });
  return { prepare, release: () => release() };
}
