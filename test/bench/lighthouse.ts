import lighthouse, { type Flags, type Result } from 'lighthouse';
import { type Browser, launch } from 'puppeteer-core';
import { ensureChromium } from '../chromium.ts';

/** What one load of a page on a slow telephone showed. Times in milliseconds. */
export type Load = {
  readonly firstText: number;
  readonly largestPart: number;
  /** Beyond 50 ms in tasks, from the first text until the page is at rest; NaN when the machine let it come to none. */
  readonly blocking: number;
  readonly shift: number;
  readonly bytes: number;
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<Category, number>>;
  /** What cost points: the titles of the audits that did not pass, by category. */
  readonly faults: readonly string[];
};

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Lighthouse's own telephone, with its slow 4G applied to every request rather than reckoned from a fast load. */
const telephone: Flags = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  disableFullPageScreenshot: true,
};

export type Origin = {
  readonly host: string;
  readonly port: number;
  /** The hash of the key that is trusted without an authority. */
  readonly spki: string;
};

/** A browser to which `https://{host}` is the server on this machine. */
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

/** A page that did not load, on a machine with too much else to do, is loaded again. */
const MAX_ATTEMPTS = 3;

/** Loads a page with nothing kept from an earlier load, neither file nor connection. */
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
    const run = await lighthouse(address, { ...telephone, onlyCategories: [...only] }, undefined, page);
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
    firstText: figure('first-contentful-paint'),
    largestPart: figure('largest-contentful-paint'),
    blocking: result.audits['total-blocking-time']?.numericValue ?? Number.NaN,
    shift: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    faults: faultsIn(result),
  };
}

/** The figure of an audit, or the elements that it names. */
function describe(audit: Result['audits'][string] | undefined): string {
  const details = audit?.details;
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  const elements = items.flatMap(({ node }) => node?.selector ?? []);
  return audit?.displayValue ?? elements.join(', ');
}

/** Audits that weigh in their category and have not passed in full. */
function faultsIn({ audits, categories: judged }: Result): string[] {
  return Object.values(judged).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.99)
      .map(({ id: audit }) => `${id}: ${audit} ${describe(audits[audit])}`),
  );
}
