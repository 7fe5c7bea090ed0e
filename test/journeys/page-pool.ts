import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

export type PagePool = {
  /** A page in a profile that holds nothing but what the options put there. */
  take(options: BrowserContextOptions): Promise<Page>;
  /** Empties the page's profile for the next that asks for the same options; closes it where that cannot be done. */
  release(page: Page): Promise<void>;
};

type Kept = {
  readonly key: string;
  readonly options: BrowserContextOptions;
  readonly devtools: CDPSession;
  /** A test has done to it what nothing undoes. */
  isSpent: boolean;
};

/** What leaves no page as it was. */
const lasting = {
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
 * Pages of one journey file, each used by one test after another. To open one costs less than half the CPU of a new profile,
 * which starts two processes (the site's Cross-Origin-Opener-Policy leaves that of about:blank) and compiles every script again.
 */
export function createPagePool(browser: Browser, origin: string): PagePool {
  const idle = new Map<string, Page[]>();
  const known = new Map<Page, Kept>();
  // Of the site, and therefore in the same process, and nothing runs on it.
  const resting = `${origin}/config.json`;

  async function open(key: string, options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const kept: Kept = { key, options, devtools: await context.newCDPSession(page), isSpent: false };
    known.set(page, kept);
    noteLasting(page, context, () => (kept.isSpent = true));
    return page;
  }

  async function empty(page: Page, { options, devtools }: Kept): Promise<void> {
    const context = page.context();
    for (const event of [...events, ...traffic]) page.removeAllListeners(event);
    await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.setOffline(false)]);
    await page.goto(resting);
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
    async take(options) {
      const { storageState, ...rest } = options;
      const key = JSON.stringify(rest);
      const page = idle.get(key)?.pop();
      if (!page) return open(key, options);
      if (typeof storageState === 'object') await restore(page, storageState);
      return page;
    },
    async release(page) {
      if (page.isClosed()) return;
      const kept = known.get(page);
      try {
        if (!kept || kept.isSpent) throw new Error('It is not as it was');
        await empty(page, kept);
        idle.set(kept.key, [...(idle.get(kept.key) ?? []), page]);
      } catch {
        await page.context().close();
      }
    },
  };
}

/** Stores what a signed-in profile holds. */
async function restore(
  page: Page,
  { cookies, origins }: Exclude<BrowserContextOptions['storageState'], string | undefined>,
): Promise<void> {
  await page.context().addCookies(cookies);
  for (const { localStorage: items } of origins)
    await page.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), items);
}

function noteLasting(page: Page, context: BrowserContext, note: () => void): void {
  const owners = { page, context, clock: page.clock };
  for (const name of ['page', 'context', 'clock'] as const)
    for (const method of lasting[name]) noteCall(owners[name], method, note);
}

function noteCall(owner: object, method: string, note: () => void): void {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== 'function') throw new Error(`Playwright has no ${method}`);
  Reflect.set(owner, method, (...parameters: unknown[]): unknown => {
    note();
    return Reflect.apply(original, owner, parameters);
  });
}
