import type { Page } from 'playwright-core';

/** Stops the time of a page. Resetting the page undoes it (page-pool.ts), which it cannot do for Playwright's clock. */
export function fixTime(page: Page, time: Date): Promise<unknown> {
  return page.addInitScript((now) => {
    window.Date = new Proxy(Date, {
      construct: (target, parameters, self) =>
        Reflect.construct(target, parameters.length > 0 ? parameters : [now], self),
      get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
    });
  }, time.getTime());
}
