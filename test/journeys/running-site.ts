import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { type Cloud, startCloud } from '../../local/cloud.ts';
import { startEdge } from '../../local/edge.ts';
import { importRenderer } from '../../web/build/build-site.ts';
import { ensureChromium } from '../chromium.ts';
import { type Content, contentReset } from './reset-content.ts';

/** Chromium's own calls home would fill the console with refused connections. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type RunningSite = {
  readonly origin: string;
  readonly cloud: Cloud;
  readonly browser: Browser;
  /** Resets what the table and the buckets hold, for the next journey file. */
  readonly reset: (content: Content) => Promise<void>;
};

let running: Promise<RunningSite> | undefined;

/**
 * The production build behind the local edge, a cloud and a browser, started once for all journey files of a worker
 * (vitest.config.ts runs them without isolation), on free ports and in a folder of the worker's own. They end with it.
 */
export function runningSite(): Promise<RunningSite> {
  running ??= start();
  return running;
}

async function start(): Promise<RunningSite> {
  const folder = await mkdtemp(join(inject('dataFolder'), 'cloud-'));
  let cloud: Cloud | undefined = undefined;
  const edge = await startEdge({
    port: 0,
    siteFolder: inject('siteFolder'),
    loadRenderer: () => importRenderer(inject('serverFolder')),
    cloud: () => cloud,
  });
  // By address, not by name: on localhost the site would look for the gateway at the port of a developer's start.
  const origin = `http://127.0.0.1:${edge.port}`;
  const started = await startCloud({ folder, siteOrigins: [origin] });
  cloud = started;
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: quiet });
  return { origin, cloud: started, browser, reset: contentReset(folder) };
}
