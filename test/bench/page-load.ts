import type { Browser } from 'puppeteer-core';
import { hasPage, type PageName, pageNames, pages } from '../../web/routes/pages.ts';
import { sampleFacts } from '../sample-facts.ts';
import { kilobytes, median, milliseconds, report } from './figures.ts';
import { categories, launchBrowser, type Load, load, type Origin } from './lighthouse.ts';
import { floorPrefix } from './published-site.ts';

/** The public pages of the sample parish. */
export const measuredPages = pageNames.filter(
  (name) => pages[name].audience === 'everyone' && name !== 'notFound' && hasPage(name, sampleFacts),
);

export type PageLoadOptions = {
  readonly names?: readonly PageName[];
  /** How often each page and its floor are loaded. */
  readonly runs: number;
};

/** Measures the published pages on a slow phone, and compares each with its floor: the same page without scripts. */
export async function benchPageLoad(
  origin: Origin,
  { names = measuredPages, runs }: PageLoadOptions,
): Promise<void> {
  const browser = await launchBrowser(origin);
  try {
    const rows = [];
    const failedAudits = new Set<string>();
    for (const name of names) {
      const { loads, floors } = await loadAlternately(browser, origin.host, pages[name].path, runs);
      for (const audit of loads.flatMap((each) => each.failedAudits))
        failedAudits.add(`${pages[name].path} ${audit}`);
      const measured = row(pages[name].path, loads, floors);
      console.log(Object.values(measured).join('  '));
      rows.push(measured);
    }
    report(
      'Page load on a slow phone (Lighthouse, slow 4G and a processor four times slower, HTTP/2, brotli)',
      `Cold cache; medians of ${runs} runs, alternating with the floor: the same page without scripts.`,
      rows,
    );
    for (const audit of failedAudits) console.log(audit);
  } finally {
    await browser.close();
  }
}

/** Alternates between the page and its floor, so that other load on the machine affects both. */
async function loadAlternately(browser: Browser, host: string, path: string, runs: number) {
  const loads: Load[] = [];
  const floors: Load[] = [];
  for (let run = 0; run < runs; run += 1) {
    floors.push(await load(browser, `https://${host}${floorPrefix}${path}`, ['performance']));
    loads.push(await load(browser, `https://${host}${path}`));
  }
  return { loads, floors };
}

const blocking = (loads: readonly Load[]) =>
  milliseconds(median(loads.map((load) => load.totalBlockingTime)));

function row(path: string, loads: readonly Load[], floors: readonly Load[]) {
  const compare = (of: (load: Load) => number) => {
    const [ours, floor] = [median(loads.map(of)), median(floors.map(of))];
    return `${milliseconds(ours)} / ${milliseconds(floor)} = ${(ours / floor).toFixed(2)}`;
  };
  return {
    page: path,
    'first text / floor': compare(({ firstContentfulPaint }) => firstContentfulPaint),
    'largest part / floor': compare(({ largestContentfulPaint }) => largestContentfulPaint),
    'blocking (floor)': `${blocking(loads)} (${blocking(floors)})`,
    shift: Math.max(...loads.map(({ layoutShift }) => layoutShift)).toFixed(3),
    scores: categories.map((category) => median(loads.map(({ scores }) => scores[category]))).join(' '),
    transferred: kilobytes(median(loads.map(({ bytes }) => bytes))),
  };
}
