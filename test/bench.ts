import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { calendarDateIn } from '../contract/dates/calendar-date.ts';
import { command, OperatorError } from '../operate/command/command.ts';
import type { PageName } from '../web/routes/pages.ts';
import { buildSite, importRenderer } from '../web/build/build-site.ts';
import { selfSignedCertificate } from './bench/certificate.ts';
import { benchLambdas } from './bench/lambdas.ts';
import { benchPageLoad, measuredPages, type PageLoadOptions } from './bench/page-load.ts';
import { benchPageWeight } from './bench/page-weight.ts';
import { servePublishedSite } from './bench/published-site.ts';
import { benchParishChange } from './bench/parish-change.ts';
import { benchSearchKeystrokes } from './bench/search-keystrokes.ts';
import { benchContentOn } from './bench/site-data.ts';
import { benchStart } from './bench/start.ts';
import { sampleRecord as parish } from '#sample';

/**
 * `npm run bench`: measurements. Compare figures of the same run only; on a shared machine compare ratios.
 * `npm run bench -- --quick calendar` only loads the named pages, once; `--runs 5` loads each five times.
 */
await command('npm run bench -- [--quick] [--runs <number>] [<page>…]', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, runs: { type: 'string' } },
  });
  const names = positionals.length ? positionals.map(measuredPage) : measuredPages;
  const runs = Number(values.runs ?? (values.quick ? 1 : 3));
  if (!Number.isInteger(runs) || runs < 1) throw new OperatorError('Specify how many runs:  --runs 3');
  await bench(values.quick, { names, runs });
});

async function bench(isQuick: boolean, options: PageLoadOptions): Promise<void> {
  // Inside the project, because its package.json makes the renderer an ES module.
  const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'bench-'));
  try {
    const [siteFolder, serverDir] = [join(folder, 'site'), join(folder, 'server')];
    if (!isQuick) {
      await benchStart();
      benchLambdas();
      await benchSearchKeystrokes();
    }
    await buildSite({ outDir: siteFolder, serverDir, mode: 'local' });
    if (!isQuick) {
      await benchPageWeight(siteFolder);
      await benchParishChange(await importRenderer(serverDir));
    }
    await withPublishedSite({ folder, siteFolder, serverDir }, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function measuredPage(name: string): PageName {
  const page = measuredPages.find((each) => each === name);
  if (!page) throw new OperatorError(`There is no page ${name}. Pages: ${measuredPages.join(', ')}`);
  return page;
}

type Folders = { readonly folder: string; readonly siteFolder: string; readonly serverDir: string };

async function withPublishedSite(
  { folder, siteFolder, serverDir }: Folders,
  options: PageLoadOptions,
): Promise<void> {
  // Served at the real host name, which canonical links and structured data contain.
  const host = new URL(parish.website).host;
  const { pem, spki } = await selfSignedCertificate(host, folder);
  const content = await benchContentOn(calendarDateIn(parish.timeZone, new Date()));
  const renderer = await importRenderer(serverDir);
  const site = await servePublishedSite({ siteFolder, renderer, content, pem });
  try {
    await benchPageLoad({ host, port: site.port, spki }, options);
  } finally {
    await site.close();
  }
}
