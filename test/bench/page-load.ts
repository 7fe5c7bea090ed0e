import type { Browser } from 'puppeteer-core';
import { type PageName, pageNames, pages } from '../../web/routes/pages.ts';
import { kilobytes, median, milliseconds, report } from './figures.ts';
import { categories, launchBrowser, type Load, load, type Origin } from './lighthouse.ts';
import { floorPrefix } from './published-site.ts';

/** The pages of the specification's table of routes that visitors read. */
export const measuredPages = pageNames.filter(
  (name) => pages[name].audience === 'everyone' && name !== 'notFound',
);

export type PageLoadOptions = {
  readonly names?: readonly PageName[];
  /** How many loads of each page and of its floor. */
  readonly runs: number;
};

/** When published pages paint on a slow telephone, beside the floor: the same page without any script. */
export async function benchPageLoad(
  origin: Origin,
  { names = measuredPages, runs }: PageLoadOptions,
): Promise<void> {
  const browser = await launchBrowser(origin);
  try {
    const rows = [];
    const faults = new Set<string>();
    for (const name of names) {
      console.log(`Loading ${pages[name].path}`);
      const { loads, floors } = await loadInTurn(browser, origin.host, pages[name].path, runs);
      for (const fault of loads.flatMap((each) => each.faults)) faults.add(`${pages[name].path} ${fault}`);
      rows.push(row(pages[name].path, loads, floors));
    }
    report(
      'Page load on a slow telephone (Lighthouse, slow 4G and a processor four times slower, HTTP/2, brotli)',
      `Nothing kept from before; medians of ${runs} runs in turn with those of the floor, the same page without script.`,
      rows,
    );
    for (const fault of faults) console.log(fault);
  } finally {
    await browser.close();
  }
}

/** The page and its floor one after the other, so that what else the machine does meets both. */
async function loadInTurn(browser: Browser, host: string, path: string, runs: number) {
  const loads: Load[] = [];
  const floors: Load[] = [];
  for (let run = 0; run < runs; run += 1) {
    floors.push(await load(browser, `https://${host}${floorPrefix}${path}`, ['performance']));
    loads.push(await load(browser, `https://${host}${path}`));
  }
  return { loads, floors };
}

const blocking = (loads: readonly Load[]) => milliseconds(median(loads.map((load) => load.blocking)));

function row(path: string, loads: readonly Load[], floors: readonly Load[]) {
  const compare = (of: (load: Load) => number) => {
    const [ours, floor] = [median(loads.map(of)), median(floors.map(of))];
    return `${milliseconds(ours)} / ${milliseconds(floor)} = ${(ours / floor).toFixed(2)}`;
  };
  return {
    page: path,
    'first text / floor': compare(({ firstText }) => firstText),
    'largest part / floor': compare(({ largestPart }) => largestPart),
    'blocking (floor)': `${blocking(loads)} (${blocking(floors)})`,
    shift: Math.max(...loads.map(({ shift }) => shift)).toFixed(3),
    scores: categories.map((category) => median(loads.map(({ scores }) => scores[category]))).join(' '),
    transferred: kilobytes(median(loads.map(({ bytes }) => bytes))),
  };
}
