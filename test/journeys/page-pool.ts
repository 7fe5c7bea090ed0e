import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core';

export type PagePool = {
  /** Returns a page in a profile that is empty except for what the options add. */
  acquire(options: BrowserContextOptions): Promise<Page>;
  /** Resets the page for the next test, or closes it if it cannot be reset. */
  release(page: Page): Promise<void>;
  /** Releases the pages still in use, empties their caches, and closes the profiles opened without the pool. */
  releaseAll(): Promise<void>;
};

type PooledPage = {
  readonly key: string;
  readonly page: Page;
  readonly devtools: CDPSession;
  /** The scripts that a test has added to run before those of each document. */
  readonly initScripts: Disposable[];
  /** Whether a test has called one of the `irreversible` methods. */
  isTainted: boolean;
};

/** Playwright methods whose effect `resetPage` does not undo. */
const irreversible = {
  page: ['exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'route', 'newCDPSession', 'grantPermissions', 'setExtraHTTPHeaders'],
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
 * A pool of pages for the journey files of one worker. Reusing a page takes less than half the CPU of a new profile, which
 * starts two processes (the site's Cross-Origin-Opener-Policy abandons that of about:blank) and compiles every script again.
 */
export function createPagePool(browser: Browser, origin: string): PagePool {
  const idle = new Map<string, PooledPage[]>();
  const used = new Map<Page, PooledPage>();
  // On the site's origin, which keeps the process, and without scripts.
  const idleUrl = `${origin}/config.json`;

  async function open(key: string, options: BrowserContextOptions): Promise<PooledPage> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const entry: PooledPage = { key, page, devtools, initScripts: trackInitScripts(page), isTainted: false };
    watchIrreversible(page, context, () => (entry.isTainted = true));
    return entry;
  }

  async function resetPage({ page, devtools, initScripts }: PooledPage): Promise<void> {
    const context = page.context();
    for (const event of [...events, ...traffic]) page.removeAllListeners(event);
    await Promise.all([
      ...context.pages().map((each) => each !== page && each.close()),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(false),
      ...initScripts.splice(0).map((script) => script.dispose()),
    ]);
    // A hidden page sends its drafts to the server, which offers them to the tests that follow.
    await page.route('**/prod/api/**', (route) => route.abort());
    await page.goto(idleUrl);
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      context.clearCookies(),
      page.evaluate(() => sessionStorage.clear()),
      page.mouse.move(0, 0),
    ]);
    page.setDefaultTimeout(30_000);
  }

  async function release(page: Page): Promise<void> {
    const entry = used.get(page);
    used.delete(page);
    try {
      if (!entry || entry.isTainted || page.isClosed()) throw new Error('The page cannot be reset');
      await resetPage(entry);
      idle.set(entry.key, [...(idle.get(entry.key) ?? []), entry]);
    } catch {
      await page.context().close();
    }
  }

  return {
    async acquire(options) {
      const key = keyOf(options);
      const reused = idle.get(key)?.pop();
      if (reused) await configure(reused.page, options);
      const entry = reused ?? (await open(key, options));
      used.set(entry.page, entry);
      return entry.page;
    },
    release,
    async releaseAll() {
      await Promise.all([...used.keys()].map(release));
      await Promise.all(
        [...idle.values()].flat().map(({ devtools }) => devtools.send('Network.clearBrowserCache')),
      );
      const kept = new Set([...idle.values()].flat().map(({ page }) => page.context()));
      await Promise.all(
        browser.contexts().map((context) => (kept.has(context) ? undefined : context.close())),
      );
    },
  };
}

/** The options that only a new profile can have: pages with the same key differ in nothing that `configure` cannot set. */
function keyOf(options: BrowserContextOptions): string {
  const {
    storageState: _s,
    viewport: _v,
    colorScheme: _c,
    reducedMotion: _r,
    forcedColors: _f,
    ...fixed
  } = options;
  return JSON.stringify(fixed);
}

/** Gives a page that has been reset the options of its next test. */
async function configure(page: Page, options: BrowserContextOptions): Promise<void> {
  const { storageState, viewport, colorScheme, reducedMotion, forcedColors } = options;
  await Promise.all([
    page.setViewportSize(viewport ?? { width: 1280, height: 720 }),
    page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? 'light',
      reducedMotion: reducedMotion ?? 'no-preference',
      forcedColors: forcedColors ?? 'none',
    }),
    typeof storageState === 'object' ? restore(page, storageState) : undefined,
  ]);
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

/** Returns a list to which `page.addInitScript` adds the scripts that it adds to the page. */
function trackInitScripts(page: Page): Disposable[] {
  const added: Disposable[] = [];
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...parameters: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript(...parameters);
    added.push(script);
    return script;
  };
  return added;
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
