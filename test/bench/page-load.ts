import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from '../chromium.ts';
import { kilobytes, median, milliseconds, report } from './figures.ts';

const RUNS = 5;

/** A slow telephone: Lighthouse's mobile settings (1.6 Mbit/s down, 150 ms round trip, a processor four times slower). */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const PROCESSOR_SLOWDOWN = 4;

type Load = { paint: number; largest: number; shift: number; bytes: number };

/** When pages paint on a slow telephone, against the same pages with all script refused: the floor of plain HTML. */
export async function benchPageLoad(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows = [];
    for (const path of ['/', '/calendar', '/reflections', '/newsletters']) {
      const loads: Load[] = [];
      const floors: Load[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        loads.push(await load(browser, origin + path, true));
        floors.push(await load(browser, origin + path, false));
      }
      const largest = median(loads.map((each) => each.largest));
      const floor = median(floors.map((each) => each.largest));
      rows.push({
        page: path,
        'first paint': milliseconds(median(loads.map(({ paint }) => paint))),
        'largest paint': milliseconds(largest),
        'without script': milliseconds(floor),
        ratio: (largest / floor).toFixed(2),
        'layout shift': Math.max(...loads.map(({ shift }) => shift)).toFixed(3),
        transferred: kilobytes(median(loads.map(({ bytes }) => bytes))),
      });
    }
    report(
      'Page load on a slow telephone',
      `360 px wide, cold cache, median of ${RUNS} runs taken in turn.`,
      rows,
    );
  } finally {
    await browser.close();
  }
}

async function load(browser: Browser, address: string, script: boolean): Promise<Load> {
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
  if (!script) await page.route('**/*.js', (route) => route.abort());
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largest: Reflect.get(window, 'largestPaint') ?? 0,
    shift: Reflect.get(window, 'layoutShift') ?? 0,
  }));
  await context.close();
  return { ...seen, bytes };
}

/** Runs in the page: keeps the largest contentful paint and the sum of unexpected layout shifts. */
function observe(): void {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Reflect.set(window, 'largestPaint', entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) shift += Number(Reflect.get(entry, 'value'));
    Reflect.set(window, 'layoutShift', shift);
  }).observe({ type: 'layout-shift', buffered: true });
}
