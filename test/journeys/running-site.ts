import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { type Cloud, startCloud } from '../../local/cloud.ts';
import { startEdge } from '../../local/edge.ts';
import { ensureChromium } from '../chromium.ts';
import { createPagePool, type PagePool } from './page-pool.ts';
import { type Content, contentReset } from './reset-content.ts';

/** Disables Chromium's background requests, which would log refused connections to the console. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type RunningSite = {
  readonly origin: string;
  readonly cloud: Cloud;
  readonly browser: Browser;
  readonly pages: PagePool;
  /** Resets the table and the buckets for the next journey file. */
  readonly reset: (content: Content) => Promise<void>;
};

let running: Promise<RunningSite> | undefined;

/**
 * Returns the production build behind the local edge, with a cloud and a browser, on free ports and in a folder of its own.
 * Started once per worker, for all of its journey files (vitest.config.ts disables isolation).
 */
export function runningSite(): Promise<RunningSite> {
  running ??= start();
  return running;
}

async function start(): Promise<RunningSite> {
  process.env['LAMBDA_LOG'] = 'off';
  const folder = await mkdtemp(join(inject('dataFolder'), 'cloud-'));
  let cloud: Cloud | undefined = undefined;
  const edge = await startEdge({
    port: 0,
    siteFolder: inject('siteFolder'),
    cloud: () => cloud,
  });
  // Not localhost, where the site would use the fixed gateway port of `npm start`.
  const origin = `http://127.0.0.1:${edge.port}`;
  const started = await startCloud({ folder, siteOrigins: [origin] });
  cloud = started;
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: flags });
  return {
    origin,
    cloud: started,
    browser,
    pages: createPagePool(browser, origin),
    reset: contentReset(folder, started.rendered),
  };
}
