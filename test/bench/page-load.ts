import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from '../chromium.ts';
import { pageNames, pages } from '../../web/routes/pages.ts';
import { kilobytes, median, milliseconds, report } from './figures.ts';
import { floorPrefix } from './published-site.ts';

const RUNS = 3;

/** A slow telephone: Lighthouse's mobile settings (1.6 Mbit/s down, 150 ms round trip, a processor four times slower). */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const PROCESSOR_SLOWDOWN = 4;

type Load = { paint: number; largest: number; shift: number; blocking: number; bytes: number };

/** The pages of the specification's table of routes that visitors read. */
const paths = pageNames
  .filter((name) => pages[name].audience === 'everyone' && name !== 'notFound')
  .map((name) => pages[name].path);

/** When published pages paint on a slow telephone, against the floor: the same page with every script removed. */
export async function benchPageLoad(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows = [];
    for (const path of paths) {
      const loads: Load[] = [];
      const floors: Load[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        loads.push(await load(browser, origin + path));
        floors.push(await load(browser, origin + floorPrefix + path));
      }
      rows.push(row(path, loads, floors));
    }
    report(
      'Page load on a slow telephone',
      `360 px wide, cold cache, median of ${RUNS} runs taken in turn; the floor is the same page without script.`,
      rows,
    );
  } finally {
    await browser.close();
  }
}

function row(path: string, loads: readonly Load[], floors: readonly Load[]) {
  const compare = (of: (load: Load) => number) => {
    const [ours, floor] = [median(loads.map(of)), median(floors.map(of))];
    return `${milliseconds(ours)} / ${milliseconds(floor)} = ${(ours / floor).toFixed(2)}`;
  };
  return {
    page: path,
    'first text / floor': compare(({ paint }) => paint),
    'largest part / floor': compare(({ largest }) => largest),
    blocking: milliseconds(median(loads.map(({ blocking }) => blocking))),
    'layout shift': Math.max(...loads.map(({ shift }) => shift)).toFixed(3),
    transferred: kilobytes(median(loads.map(({ bytes }) => bytes))),
  };
}

async function load(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => Reflect.has(window, 'largestPaint'));
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largest: Reflect.get(window, 'largestPaint') ?? 0,
    shift: Reflect.get(window, 'layoutShift') ?? 0,
    blocking: Reflect.get(window, 'blocking') ?? 0,
  }));
  await context.close();
  return { ...seen, bytes };
}

/** Runs in the page: keeps the largest contentful paint, the sum of unexpected layout shifts, and what tasks take beyond 50 ms. */
function observe(): void {
  let shift = 0;
  let blocking = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      if (startTime + duration > painted) blocking += Math.max(0, duration - 50);
    }
    Reflect.set(window, 'blocking', blocking);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Reflect.set(window, 'largestPaint', entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) shift += Number(Reflect.get(entry, 'value'));
    Reflect.set(window, 'layoutShift', shift);
  }).observe({ type: 'layout-shift', buffered: true });
}
