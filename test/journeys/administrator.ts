import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { UploadFolderName } from '../../contract/files/upload-folders.ts';
import { tokenSeconds } from '../../contract/sign-in.ts';
import { openSite, type Preparation, type Site, type SiteOptions, type WatchedPage } from './site.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in on the hosted page and returns the storage state, which opens further signed-in pages. */
async function signInOnce(site: Site): Promise<StorageState> {
  const page = await site.open('/admin');
  await site.signIn(page);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

/** Half the life of an access token, in milliseconds. A test calls the API with the token for a while. */
const MAX_AGE = (tokenSeconds.access * 1000) / 2;

let session: { readonly state: Promise<StorageState>; readonly since: number } | undefined;

/** Returns the storage state of a recent sign-in that the worker's journey files share; none of them may sign it out. */
export function sharedSession(site: Site): Promise<StorageState> {
  if (!session || performance.now() - session.since > MAX_AGE)
    session = { state: signInOnce(site), since: performance.now() };
  return session.state;
}

/** A page of the admin area, which records and handles its dialogs. */
export type AdminPage = WatchedPage & {
  /** The message of every alert and confirm so far. */
  readonly dialogMessages: string[];
  /** Whether confirms are accepted; true by default. */
  dialogPolicy: { accept: boolean };
};

/** Opens a site for one journey file, whose pages share a signed-in administrator. */
export function setUpAdmin(options: SiteOptions = { seed: false }) {
  let site: Site;

  beforeAll(async () => (site = await openSite(options)));
  afterAll(() => site.close());

  return {
    get site(): Site {
      return site;
    },
    open: async (path?: string, context?: BrowserContextOptions, prepare?: Preparation): Promise<AdminPage> =>
      openAdmin(site, await sharedSession(site), path, context, prepare),
    fetchList: (page: Page, path: string) => fetchList(site, page, path),
    /** Calls the API, such as for what another administrator does, or what a test begins with. */
    call: async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      callApi(site, await sharedSession(site), method, path, body),
    /** Uploads a PDF to a folder of documents, and returns the fields that describe it in a document's record. */
    uploadPdf: async (folder: UploadFolderName, fileName: string, pdf: Uint8Array) => {
      const file = { fileName, fileType: 'application/pdf', fileSize: pdf.byteLength, folder };
      const session = await sharedSession(site);
      const grant = await callApi(site, session, 'POST', 'uploads/presigned-url', file);
      const headers = { 'Content-Type': file.fileType };
      await fetch(grant.uploadURL, { method: 'PUT', headers, body: new Uint8Array(pdf) });
      return { fileName, fileSize: pdf.byteLength, fileUrl: grant.fileUrl };
    },
  };
}

/** Opens a page of the admin area with a signed-in session. */
export async function openAdmin(
  site: Site,
  storageState: StorageState,
  path = '/admin',
  options: BrowserContextOptions = {},
  prepare?: Preparation,
): Promise<AdminPage> {
  const page = recordDialogs(await site.open(path, { storageState, ...options }, prepare));
  await page.locator('[data-tab-title]').waitFor();
  return page;
}

/** Opens the admin area with a session of the test's own, which it may sign out. */
export async function openSignedIn(site: Site): Promise<AdminPage> {
  const page = recordDialogs(await site.open('/admin'));
  await site.signIn(page);
  return page;
}

/** Records and handles the dialogs of a page. */
export function recordDialogs(page: WatchedPage): AdminPage {
  page.setDefaultTimeout(15_000);
  const dialogMessages: string[] = [];
  const dialogPolicy = { accept: true };
  page.on('dialog', (dialog) => {
    dialogMessages.push(dialog.message());
    // A navigation closes the dialog itself.
    void (dialogPolicy.accept ? dialog.accept() : dialog.dismiss()).catch(() => {});
  });
  return Object.assign(page, { dialogMessages, dialogPolicy });
}

/** The button with this accessible name; a string must be the complete name. */
export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Opens the person's menu, with the screens that concern all tabs. */
export function openPersonMenu(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Menu of / }).click();
}

/** Opens a screen from the person's menu, such as Changes. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await openPersonMenu(page);
  await button(page, name).click();
}

/** Presses what a form offers besides Save, such as 'Earlier versions'. */
export async function pressInFormMenu(page: Page, name: string): Promise<void> {
  const form = page.getByRole('tabpanel').or(page.getByRole('dialog')).locator('form').last();
  await form.getByRole('button', { name: 'More', exact: true }).click();
  await form.getByText(name, { exact: true }).click();
}

/** Unfolds what most items do without in the form in front, such as when visitors see them. */
export async function openMoreChoices(page: Page): Promise<void> {
  const more = page.locator('details:not([open]) > summary', { hasText: 'More choices' });
  await more.last().click();
}

/** Unfolds the sort, filter and selection of a long list. */
export function openListTools(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Sort, filter, select/ }).click();
}

/** Removes the tokens of the signed-in user, as when the session has expired. */
export function endSession(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('CognitoIdentityServiceProvider')) localStorage.removeItem(key);
    }
  });
}

/** Makes the access token of the signed-in user an expired one. */
export function expireAccessToken(page: Page): Promise<void> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    const [header, payload = '', signature] = (localStorage.getItem(key) ?? '').split('.');
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const past = btoa(JSON.stringify({ ...claims, exp: 1_000_000_000 }));
    localStorage.setItem(key, [header, past, signature].join('.'));
  });
}

/** Waits until an alert or confirm with this message has been shown. */
export function waitForDialog(page: AdminPage, message: string): Promise<void> {
  return expect.poll(() => page.dialogMessages, { timeout: 15_000 }).toContain(message);
}

/** Fills the inputs of the open dialog, by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) {
    const input = dialog.getByLabel(label, { exact: true });
    const folded = dialog.getByText('More choices', { exact: true });
    await input.or(folded).first().waitFor();
    if ((await input.count()) === 0) await openMoreChoices(page);
    if (await input.evaluate((element) => element instanceof HTMLSelectElement))
      await input.selectOption(value);
    else await input.fill(value);
  }
}

/** Fetches a list from the API, past its cache. */
export async function fetchList(site: Site, page: Page, path: string): Promise<Record<string, unknown>[]> {
  const address = `${site.origin}/prod/api/${path}?now=${Date.now()}`;
  // The server may be closing an idle connection.
  return (await page.request.get(address, { maxRetries: 2 })).json();
}

async function callApi(site: Site, { origins }: StorageState, method: string, path: string, body?: object) {
  const items = origins.flatMap(({ localStorage }) => localStorage);
  const token = items.find(({ name }) => name.endsWith('.accessToken'))?.value;
  const response = await fetch(`${site.cloud.gatewayUrl}/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Returns the drafts in this browser's IndexedDB: the JSON of each value by its key. */
export function unsavedOnDevice(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('parish-admin');
    await new Promise((resolve, reject) => {
      opened.onsuccess = resolve;
      opened.onerror = reject;
      // The database does not exist yet.
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
