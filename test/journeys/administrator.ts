import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSite, type Site, type WatchedPage } from './site.ts';

type StorageState = NonNullable<BrowserContextOptions['storageState']>;

/** Signs in once on the hosted page; the state that it returns opens further pages for the same administrator. */
export async function signedIn(site: Site): Promise<StorageState> {
  const page = await site.open('/admin');
  await site.signIn(page);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

/** A page of the admin area, and what every alert and confirm on it said. */
export type AdminPage = WatchedPage & {
  readonly said: string[];
  /** How the next and all later confirms are answered; yes by default. */
  answer: { yes: boolean };
};

/** A site for one journey file, and its administrator, who signs in once for all of the file's pages. */
export function administration(options: { readonly seed?: boolean } = { seed: false }) {
  let site: Site;
  let session: StorageState;

  beforeAll(async () => {
    site = await openSite(options);
    session = await signedIn(site);
  });
  afterAll(() => site.close());

  return {
    get site(): Site {
      return site;
    },
    open: (path?: string, context?: BrowserContextOptions): Promise<AdminPage> =>
      openAdmin(site, session, path, context),
    /** What the API has of a resource now. */
    stored: (page: Page, path: string) => stored(site, page, path),
  };
}

/** Opens a page of the admin area with a signed-in session. */
export async function openAdmin(
  site: Site,
  storageState: StorageState,
  path = '/admin',
  options: BrowserContextOptions = {},
): Promise<AdminPage> {
  const page = await site.open(path, { storageState, ...options });
  page.setDefaultTimeout(15_000);
  const said: string[] = [];
  const answer = { yes: true };
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void (answer.yes ? dialog.accept() : dialog.dismiss());
  });
  await page.getByRole('heading', { name: 'Church Administration' }).waitFor();
  return Object.assign(page, { said, answer });
}

/** Waits for an alert or confirm with these words. */
export function heard(page: AdminPage, words: string): Promise<void> {
  return expect.poll(() => page.said, { timeout: 15_000 }).toContain(words);
}

/** Fills the inputs of the open dialog, by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) {
    const input = dialog.getByLabel(label, { exact: true });
    if (await input.evaluate((element) => element instanceof HTMLSelectElement))
      await input.selectOption(value);
    else await input.fill(value);
  }
}

/** What the API has of a resource now. */
export async function stored(site: Site, page: Page, path: string): Promise<Record<string, unknown>[]> {
  return (await page.request.get(`${site.origin}/prod/api/${path}?now=${Date.now()}`)).json();
}

/** Everything that this browser has stored of what is not saved: each key with its value as JSON. */
export function unsavedOnDevice(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('parish-admin');
    await new Promise((resolve, reject) => {
      opened.onsuccess = resolve;
      opened.onerror = reject;
      // Not created yet: nothing is stored.
      opened.onupgradeneeded = () => opened.transaction?.abort();
    });
    const entries: Record<string, string> = {};
    const cursor = opened.result.transaction('unsaved').objectStore('unsaved').openCursor();
    await new Promise<void>((resolve, reject) => {
      cursor.onerror = reject;
      cursor.onsuccess = () => {
        if (!cursor.result) return resolve();
        entries[String(cursor.result.key)] = JSON.stringify(cursor.result.value);
        cursor.result.continue();
      };
    });
    opened.result.close();
    return entries;
  });
}
