import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

export type PagePool = {
  /** Returns a page in a profile that is empty except for what the options add. */
  acquire(options: BrowserContextOptions): Promise<Page>;
  /** Resets the page for the next test with the same options, or closes it if it cannot be reset. */
  release(page: Page): Promise<void>;
};

type PooledPage = {
  readonly key: string;
  readonly options: BrowserContextOptions;
  readonly devtools: CDPSession;
  /** Whether a test has called one of the `irreversible` methods. */
  isTainted: boolean;
};

/** Playwright methods whose effect `resetPage` does not undo. */
const irreversible = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'route', 'newCDPSession', 'grantPermissions', 'setExtraHTTPHeaders', 'newPage'],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
} as const;

const events = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'frameattached',
  'framenavigated',
  'pageerror',
];
const traffic = ['popup', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket', 'worker'];

/**
 * A pool of pages for the tests of one journey file. Reusing a page takes less than half the CPU of a new profile, which
 * starts two processes (the site's Cross-Origin-Opener-Policy abandons that of about:blank) and compiles every script again.
 */
export function createPagePool(browser: Browser, origin: string): PagePool {
  const idle = new Map<string, Page[]>();
  const pooled = new Map<Page, PooledPage>();
  // On the site's origin, which keeps the process, and without scripts.
  const idleUrl = `${origin}/config.json`;

  async function open(key: string, options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const entry: PooledPage = { key, options, devtools: await context.newCDPSession(page), isTainted: false };
    pooled.set(page, entry);
    watchIrreversible(page, context, () => (entry.isTainted = true));
    return page;
  }

  async function resetPage(page: Page, { options, devtools }: PooledPage): Promise<void> {
    const context = page.context();
    for (const event of [...events, ...traffic]) page.removeAllListeners(event);
    await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.setOffline(false)]);
    await page.goto(idleUrl);
    await Promise.all([
      devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      context.clearCookies(),
      page.evaluate(() => sessionStorage.clear()),
      page.mouse.move(0, 0),
      page.emulateMedia({
        media: null,
        colorScheme: options.colorScheme ?? 'light',
        reducedMotion: options.reducedMotion ?? 'no-preference',
        forcedColors: options.forcedColors ?? 'none',
      }),
      page.setViewportSize(options.viewport ?? { width: 1280, height: 720 }),
    ]);
    page.setDefaultTimeout(30_000);
  }

  return {
    async acquire(options) {
      const { storageState, ...rest } = options;
      const key = JSON.stringify(rest);
      const page = idle.get(key)?.pop();
      if (!page) return open(key, options);
      if (typeof storageState === 'object') await restore(page, storageState);
      return page;
    },
    async release(page) {
      if (page.isClosed()) return;
      const entry = pooled.get(page);
      try {
        if (!entry || entry.isTainted) throw new Error('The page cannot be reset');
        await resetPage(page, entry);
        idle.set(entry.key, [...(idle.get(entry.key) ?? []), page]);
      } catch {
        await page.context().close();
      }
    },
  };
}

/** Adds the cookies and localStorage items of a saved storage state. */
async function restore(
  page: Page,
  { cookies, origins }: Exclude<BrowserContextOptions['storageState'], string | undefined>,
): Promise<void> {
  await page.context().addCookies(cookies);
  for (const { localStorage: items } of origins)
    await page.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), items);
}

function watchIrreversible(page: Page, context: BrowserContext, onCall: () => void): void {
  const owners = { page, context, clock: page.clock };
  for (const name of ['page', 'context', 'clock'] as const)
    for (const method of irreversible[name]) watchCalls(owners[name], method, onCall);
}

function watchCalls(owner: object, method: string, onCall: () => void): void {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== 'function') throw new Error(`Playwright has no ${method}`);
  Reflect.set(owner, method, (...parameters: unknown[]): unknown => {
    onCall();
    return Reflect.apply(original, owner, parameters);
  });
}
