import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarDateIn } from '../contract/calendar-date.ts';
import { parish } from '../parish/details.ts';
import { buildSite, importRenderer } from '../web/build/build-site.ts';
import { benchLambdas } from './bench/lambdas.ts';
import { benchPageLoad } from './bench/page-load.ts';
import { benchPageWeight } from './bench/page-weight.ts';
import { servePublishedSite } from './bench/published-site.ts';
import { benchStart } from './bench/start.ts';
import { siteDataOn } from './web/site-data.ts';

/** `npm run bench`: measurements, to be compared within one run. On a shared machine look at ratios, not at figures. */
const folder = await mkdtemp(join(tmpdir(), 'parish-bench-'));
try {
  await benchStart();
  benchLambdas();
  const siteFolder = join(folder, 'site');
  const serverDir = join(folder, 'server');
  await buildSite({ outDir: siteFolder, serverDir, mode: 'local' });
  await benchPageWeight(siteFolder);
  await withPublishedSite(siteFolder, serverDir, benchPageLoad);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function withPublishedSite(
  siteFolder: string,
  serverDir: string,
  measure: (origin: string) => Promise<void>,
): Promise<void> {
  const today = calendarDateIn(parish.timeZone, new Date());
  const site = await servePublishedSite(siteFolder, await importRenderer(serverDir), siteDataOn(today));
  try {
    await measure(`http://127.0.0.1:${site.port}`);
  } finally {
    await site.close();
  }
}
