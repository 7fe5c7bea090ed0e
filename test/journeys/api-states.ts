import type { Page } from 'playwright-core';

const everyCall = '**/prod/api/**';

/** Every request to the API fails as it does without a network. */
export async function apiDown(page: Page): Promise<void> {
  await page.route(everyCall, (route) => route.abort());
}

/** Every list of the API is empty. */
export async function apiEmpty(page: Page): Promise<void> {
  await page.route(everyCall, (route) => route.fulfill({ json: [] }));
}

/** The API returns these items for one list, and everything else as it is. */
export function apiReturns(resource: string, items: readonly unknown[]) {
  return (page: Page) => page.route(`**/prod/api/${resource}*`, (route) => route.fulfill({ json: items }));
}

/** The API does not respond before `release` is called; then it responds as it would have, or as `prepare`d before this. */
export function apiPending() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const prepare = (page: Page) =>
    page.route(everyCall, async (route) => {
      await released;
      await route.fallback();
    });
  return { prepare, release: () => release() };
}
