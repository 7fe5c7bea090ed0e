import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cloud, startCloud } from '../local/cloud.ts';
import { startEdge } from '../local/edge.ts';
import { buildSite } from '../web/build/build-site.ts';
import { benchLambdas } from './bench/lambdas.ts';
import { benchPageLoad } from './bench/page-load.ts';
import { benchPageWeight } from './bench/page-weight.ts';
import { benchStart } from './bench/start.ts';

/** `npm run bench`: measurements, to be compared within one run. On a shared machine look at ratios, not at figures. */
const folder = await mkdtemp(join(tmpdir(), 'parish-bench-'));
try {
  await benchStart();
  benchLambdas();
  const siteFolder = join(folder, 'site');
  await buildSite({ outDir: siteFolder, mode: 'local' });
  await benchPageWeight(siteFolder);
  await withSite(siteFolder, benchPageLoad);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function withSite(siteFolder: string, measure: (origin: string) => Promise<void>): Promise<void> {
  const running: { cloud?: Cloud } = {};
  const edge = await startEdge({ port: 0, siteFolder, cloud: () => running.cloud });
  const origin = `http://127.0.0.1:${edge.port}`;
  const cloud = await startCloud({ folder: join(folder, 'data'), siteOrigins: [origin], seed: true });
  running.cloud = cloud;
  const say = console.log;
  // The Lambdas log each request; here that would drown the figures.
  console.log = (...words: unknown[]) => {
    if (!String(words[0]).startsWith('{"requestId"')) say(...words);
  };
  try {
    await measure(origin);
  } finally {
    console.log = say;
    await edge.close();
    await cloud.close();
  }
}
