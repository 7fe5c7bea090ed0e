import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { sampleRecord } from '#sample';
import type { Parish } from '../../contract/parish.ts';
import { inject, onTestFinished, TestRunner } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { localAccounts, localPassword } from '../../local/identity/user-pool.ts';
import { type LocalPublisher, startPublisher } from '../../local/publisher.ts';
import { importRenderer } from '../../web/app/build/build-site.ts';
import type { PagePool } from './page-pool.ts';
import { runningSite } from './running-site.ts';

/** A page with the console errors, console warnings and uncaught exceptions since it was opened. */
export type WatchedPage = Page & { readonly consoleErrors: string[] };

/** Prepares a page before its URL is opened. */
export type Preparation = (page: Page) => Promise<unknown>;

export type Site = {
  /** The origin of the local edge, which serves the production build with CloudFront's headers, and the API at `/prod`. */
  readonly origin: string;
  readonly cloud: Cloud;
  readonly browser: Browser;
  /**
   * Opens a page in an empty browser profile, until the end of the test. The journey must accept or dismiss dialogs (alert,
   * confirm). `prepare` runs before the URL is opened, for example to make the API fail (api-states.ts).
   */
  open(path: string, options?: BrowserContextOptions, prepare?: Preparation): Promise<WatchedPage>;
  /** Renders all pages, and from then on those that change. */
  publish(): Promise<void>;
  /** Resolves when all changes are published; immediately on a site without a publisher. */
  published(): Promise<void>;
  /** Signs in on the hosted page from /admin, as the local administrator. */
  signIn(page: Page): Promise<void>;
  /** Restores the content that the site was opened with. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

export type SiteOptions = {
  readonly seed?: boolean;
  /** Whether the parish of an unseeded site has a name. */
  readonly named?: boolean;
  /** The record of such a parish; the sample's if not set. */
  readonly parish?: Parish;
  /** Whether a publisher renders the pages; otherwise they are the build's, rendered in the browser. */
  readonly publish?: boolean;
};

/** Opens the site for one journey file, by default with the sample parish. Closing it closes all pages of the file. */
export async function openSite({
  seed = true,
  named = true,
  parish = sampleRecord,
  publish = false,
}: SiteOptions = {}): Promise<Site> {
  const { origin, cloud, browser, pages, reset } = await runningSite();
  const resetContent = () => reset(seed ? 'sample' : named ? parish : 'nothing');
  await resetContent();
  let publisher: LocalPublisher | undefined;
  const start = async () => {
    publisher = await startPublisher(await importRenderer(inject('serverFolder')), cloud.changes);
  };
  if (publish) await start();

  return {
    origin,
    cloud,
    browser,
    open: (path, options, prepare) => openPage(pages, origin + path, options, prepare),
    signIn,
    publish: start,
    published: async () => publisher?.idle(),
    reset: resetContent,
    close: async () => {
      await pages.releaseAll();
      await publisher?.close();
    },
  };
}

async function openPage(
  pool: PagePool,
  url: string,
  options: BrowserContextOptions = {},
  prepare?: Preparation,
): Promise<WatchedPage> {
  const page = await pool.acquire({ locale: 'en-GB', timezoneId: 'Europe/London', ...options });
  // An open page keeps rendering. Pages opened outside a test are shared by the file, and stay open.
  if (TestRunner.getCurrentTest()) onTestFinished(() => pool.release(page));
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  await prepare?.(page);
  await page.goto(url);
  return Object.assign(page, { consoleErrors });
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In with Church Account' }).click();
  await enterCredentials(page);
  await page.getByRole('heading', { name: 'Church Administration' }).waitFor();
}

/** Signs in on the hosted page, as the local administrator or another user. */
export async function enterCredentials(
  page: Page,
  email: string = localAccounts.administrator.email,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(localPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Waits until React has hydrated the page. */
export function waitForHydration(page: Page): Promise<void> {
  return page.locator('nav[data-hydrated="true"]').waitFor({ state: 'attached' });
}

/** The text of the focused element. */
export function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
