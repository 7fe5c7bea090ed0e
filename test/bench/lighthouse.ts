import lighthouse, { type Flags, type Result } from 'lighthouse';
import { type Browser, launch } from 'puppeteer-core';
import { ensureChromium } from '../chromium.ts';

/** The metrics of one page load on a slow phone. Times are in milliseconds. */
export type Load = {
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  /** NaN when Lighthouse could not measure it, because a busy machine never became idle. */
  readonly totalBlockingTime: number;
  readonly layoutShift: number;
  readonly bytes: number;
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<Category, number>>;
  /** The audits that cost points, with their category. */
  readonly failedAudits: readonly string[];
};

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Lighthouse's mobile profile, with slow 4G applied to every request instead of simulated from a fast load. */
const slowPhone: Flags = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  disableFullPageScreenshot: true,
};

export type Origin = {
  readonly host: string;
  readonly port: number;
  /** The hash of the public key to trust. */
  readonly spki: string;
};

/** Launches a browser that resolves `https://{host}` to the local server. */
export async function launchBrowser({ host, port, spki }: Origin): Promise<Browser> {
  return launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${port}`,
      `--ignore-certificate-errors-spki-list=${spki}`,
    ],
  });
}

/** Loads may fail on a busy machine. */
const MAX_ATTEMPTS = 3;

/** Measures one page load with a cold cache and a new connection. */
export async function load(
  browser: Browser,
  address: string,
  only: readonly Category[] = categories,
): Promise<Load> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await loadOnce(browser, address, only);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function loadOnce(browser: Browser, address: string, only: readonly Category[]): Promise<Load> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const run = await lighthouse(address, { ...slowPhone, onlyCategories: [...only] }, undefined, page);
    if (!run || run.lhr.runtimeError)
      throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    return loadIn(run.lhr);
  } finally {
    await context.close();
  }
}

function loadIn(result: Result): Load {
  const figure = (audit: string) => {
    const { numericValue, errorMessage } = result.audits[audit] ?? {};
    if (numericValue === undefined)
      throw new Error(`${result.requestedUrl} has no ${audit}: ${errorMessage ?? 'not audited'}`);
    return numericValue;
  };
  const score = (category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);
  return {
    firstContentfulPaint: figure('first-contentful-paint'),
    largestContentfulPaint: figure('largest-contentful-paint'),
    totalBlockingTime: result.audits['total-blocking-time']?.numericValue ?? Number.NaN,
    layoutShift: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    failedAudits: failedAudits(result),
  };
}

/** The displayed value of an audit, or the selectors of its elements. */
function describe(audit: Result['audits'][string] | undefined): string {
  const details = audit?.details;
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  const elements = items.flatMap(({ node }) => node?.selector ?? []);
  return audit?.displayValue ?? elements.join(', ');
}

/** Audits with a weight in their category that did not pass completely. */
function failedAudits({ audits, categories: results }: Result): string[] {
  return Object.values(results).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.99)
      .map(({ id: audit }) => `${id}: ${audit} ${describe(audits[audit])}`),
  );
}
