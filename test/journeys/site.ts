import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished, TestRunner } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { localAccounts, localPassword } from '../../local/identity/accounts.ts';
import { startPublisher } from '../../local/publisher.ts';
import { importRenderer } from '../../web/build/build-site.ts';
import { createPagePool, type PagePool } from './page-pool.ts';
import { runningSite } from './running-site.ts';

/** A page, and all that its console complained of since it was opened. */
export type WatchedPage = Page & { readonly consoleErrors: string[] };

/** What a journey does to a page that shows nothing yet. */
export type Preparation = (page: Page) => Promise<unknown>;

export type Site = {
  /** The site's origin: the production build behind the local edge, with CloudFront's headers and `/prod` beside it. */
  readonly origin: string;
  readonly cloud: Cloud;
  readonly browser: Browser;
  /**
   * A page in an empty browser profile, until the end of the test that opened it. Dialogs (alert, confirm) are for the
   * journey to accept or dismiss. `prepare` is called before the address is opened, such as to make the API
   * fail (api-states.ts).
   */
  open(path: string, options?: BrowserContextOptions, prepare?: Preparation): Promise<WatchedPage>;
  /** Resolves when all that was written is published; for a site that publishes. */
  published(): Promise<void>;
  /** Signs in on the hosted page from /admin, as the local administrator or another user. */
  signIn(page: Page, email?: string): Promise<void>;
  close(): Promise<void>;
};

type SiteOptions = {
  readonly seed?: boolean;
  /** Whether pages come as the publisher renders them; else they are the build's, filled by the browser. */
  readonly publish?: boolean;
};

/** The site for one journey file, with the sample parish unless told otherwise. Closing it closes what the file has opened. */
export async function openSite({ seed = true, publish = false }: SiteOptions = {}): Promise<Site> {
  const { origin, cloud, browser, reset } = await runningSite();
  await reset(seed ? 'sample' : 'empty');
  const kept = createPagePool(browser, origin);
  const publisher = publish
    ? await startPublisher(await importRenderer(inject('serverFolder')), cloud.changes)
    : undefined;

  return {
    origin,
    cloud,
    browser,
    open: (path, options, prepare) => openPage(kept, origin + path, options, prepare),
    signIn,
    published: async () => publisher?.idle(),
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await publisher?.close();
    },
  };
}

async function openPage(
  kept: PagePool,
  address: string,
  options: BrowserContextOptions = {},
  prepare?: Preparation,
): Promise<WatchedPage> {
  const page = await kept.take({ locale: 'en-GB', timezoneId: 'Europe/London', ...options });
  // A page that is left open goes on drawing. One that a file opens for all of its tests stays.
  if (TestRunner.getCurrentTest()) onTestFinished(() => kept.release(page));
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  await prepare?.(page);
  await page.goto(address);
  return Object.assign(page, { consoleErrors });
}

async function signIn(page: Page, email: string = localAccounts.administrator.email): Promise<void> {
  await page.getByRole('button', { name: 'Sign In with Church Account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(localPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Church Administration' }).waitFor();
}
