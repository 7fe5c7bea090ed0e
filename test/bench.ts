import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { type Cloud, startCloud } from '../local/cloud.ts';
import { startEdge } from '../local/edge.ts';
import { localAccounts, localPassword } from '../local/identity/user-pool.ts';
import { startPublisher } from '../local/publisher.ts';
import { buildSite, importRenderer } from '../web/app/build/build-site.ts';
import { ensureChromium } from './chromium.ts';
import { siteDataOn } from './web/site-data.ts';

/** `npm run bench`: prints medians of the published sample parish on a slow phone, of the admin area and of the renderer. */

const RUNS = 5;
/** Slow 4G, applied, and a processor so many times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_SLOWDOWN = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const folder = await mkdtemp(join(tmpdir(), 'parish-bench-'));
const [siteFolder, serverDir] = [join(folder, 'site'), join(folder, 'server')];
process.env['LAMBDA_LOG'] = 'off';
await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
await buildSite({ outDir: siteFolder, serverDir, mode: 'local' });
const renderer = await importRenderer(serverDir);
for (const count of [500, 5_000]) await benchRenderer(count);
let cloud: Cloud | undefined = undefined;
const edge = await startEdge({ port: 0, siteFolder, cloud: () => cloud });
const origin = `http://127.0.0.1:${edge.port}`;
const started = await startCloud({ folder: join(folder, 'cloud'), siteOrigins: [origin], seed: true });
cloud = started;
const publisher = await startPublisher(renderer, started.changes);
const browser = await chromium.launch({ executablePath: await ensureChromium() });
for (const path of ['/', '/calendar', '/gallery']) await benchLoad(path);
await benchLink('/', '/calendar');
await benchLink('/calendar', '/gallery');
await benchTyping();
for (const each of [browser, publisher, edge, started]) await each.close();
await rm(folder, { recursive: true, force: true });

async function slowPage(): Promise<Page> {
  const page = await browser.newPage(phone);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Loads a page with a cold cache and, in turn, its text and pictures alone: without styles, fonts and scripts. */
async function benchLoad(path: string): Promise<void> {
  const body = /<body>[^]*<\/body>/.exec(await (await fetch(origin + path)).text())?.[0] ?? '';
  const plain = body.replaceAll(/<script[^]*?<\/script>| (class|data-[\w-]+)="[^"]*"/g, '');
  const start = '<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1" />';
  await writeFile(join(siteFolder, 'assets/plain.html'), start + plain);
  const [loads, floors]: [Load[], Load[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    floors.push(await load('/assets/plain.html'));
    loads.push(await load(path));
  }
  for (const key of ['fcp', 'lcp', 'tbt', 'requests', 'kilobytes'] as const) {
    const [ours, floor] = [median(loads.map((each) => each[key])), median(floors.map((each) => each[key]))];
    console.log(
      `${path} ${key}: ${ours.toFixed()} beside ${floor.toFixed()}, ${(ours / floor).toFixed(2)} ×`,
    );
  }
}

type Load = Readonly<Record<'fcp' | 'lcp' | 'tbt' | 'requests' | 'kilobytes', number>>;

async function load(path: string): Promise<Load> {
  const page = await slowPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const sizes: number[] = [];
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, tbt: 0 };
    Object.assign(window, { seen });
    // Functions without a name: tsx calls a helper for the others, which the page lacks.
    for (const type of ['paint', 'largest-contentful-paint', 'longtask'])
      new PerformanceObserver((list) => {
        for (const { name, startTime, duration } of list.getEntries()) {
          if (name === 'first-contentful-paint') seen.fcp = startTime;
          else if (type === 'largest-contentful-paint') seen.lcp = startTime;
          else if (type === 'longtask') seen.tbt += duration - 50;
        }
      }).observe({ type, buffered: true });
  });
  await page.goto(origin + path);
  await page.waitForTimeout(2_000);
  const seen: Pick<Load, 'fcp' | 'lcp' | 'tbt'> = await page.evaluate(() => Reflect.get(window, 'seen'));
  await page.context().close();
  return { ...seen, requests: sizes.length, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024 };
}

/** From the tap on a link of the menu to the heading of the next page. */
async function benchLink(from: string, to: string): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await slowPage();
    await page.goto(origin + from);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const link = page.locator(`[popover] a[href="${to}"]`);
    await link.waitFor();
    const tapped = performance.now();
    await link.tap({ noWaitAfter: true });
    await page.waitForURL(origin + to, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    times.push(performance.now() - tapped);
    await page.context().close();
  }
  console.log(`from the tap on ${from} to the heading of ${to}: ${median(times).toFixed()} ms`);
}

/** A letter typed into the filter of 560 events in the admin area, until the next frame is painted. */
async function benchTyping(): Promise<void> {
  const page = await browser.newPage();
  await page.route('**/prod/api/events/all', (route) => route.fulfill({ json: events(560) }));
  await page.goto(`${origin}/admin`);
  await page.getByRole('button', { name: 'Sign In with Church Account' }).click();
  await page.getByLabel('Email').fill(localAccounts.administrator.email);
  await page.getByLabel('Password').fill(localPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('searchbox').first().focus();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: number[] = [];
  for (const letter of 'event')
    times.push(
      await page.evaluate(async (text) => {
        const typed = performance.now();
        document.execCommand('insertText', false, text);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - typed;
      }, letter),
    );
  console.log(`a letter typed above 560 events: ${median(times).toFixed()} ms`);
}

async function benchRenderer(count: number): Promise<void> {
  const now = new Date('2026-11-22T10:00:00Z');
  const data = { ...siteDataOn('2026-11-22'), '/api/events': events(count) };
  const before = performance.now();
  const pages = renderer.pages(data, now);
  for (const { path } of pages) await renderer.render(path, data, now);
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  console.log(`${count} events: ${pages.length} pages rendered in ${seconds} s`);
}

function events(count: number): object[] {
  const [event] = Object(siteDataOn('2026-11-22')['/api/events']);
  return Array.from({ length: count }, (_, at) => ({ ...event, id: String(at), slug: `event-${at}` }));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
