import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import type { Changes } from './changes.ts';
import { type Cloud, startCloud } from './cloud.ts';
import {
  contentParts,
  markSeeded,
  dataFolder,
  ports,
  previewFolder,
  previewRenderer,
  version,
} from './settings.ts';
import { localBucket } from './environment.ts';
import { feedsInDevelopment } from './feeds-in-development.ts';
import { localAccounts, localPassword, siteConfig } from './identity/user-pool.ts';
import { printOnlyProblems } from './lambda-log.ts';

/**
 * `npm start` and `npm run preview`: run the local cloud and the site in one process, until Ctrl-C. With `--empty`, a new data
 * folder does not get the sample parish.
 */
const startTime = performance.now();
const preview = process.argv.includes('--preview');
const displayedFolder = `${relative('.', dataFolder)}/`;

/** Interval in milliseconds, the same as that of the publisher of `npm run preview`. */
const SCHEDULE = 5_000;

async function beginEmpty(): Promise<void> {
  if (existsSync(join(dataFolder, contentParts.table)))
    console.log(
      `${displayedFolder} has content already, which stays. "npm run reset -- --empty" deletes it.`,
    );
  else await markSeeded(dataFolder);
}

type Running = { close(): Promise<void> };

/** Shows or hides documents and pictures, to match whether visitors see the items that have them. */
type PlaceFiles = () => Promise<unknown>;

/**
 * Calls `place` under `npm start`, where no publisher runs to do it: at the start, after each write to the table and
 * every five seconds, one call at a time, until closed.
 */
function followFiles({ subscribe }: Changes, place: PlaceFiles): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isQueued = false;

  const run = () => {
    if (isQueued) return;
    isQueued = true;
    running = running.then(async () => {
      isQueued = false;
      await place().catch((error: unknown) => console.error('Showing and hiding files failed:', error));
    });
  };
  const unsubscribe = subscribe(run);
  const schedule = setInterval(run, SCHEDULE);
  run();

  return {
    close: async () => {
      unsubscribe();
      clearInterval(schedule);
      await running;
    },
  };
}

/**
 * Serves the site with Vite's dev server and loads the Lambdas through it, so that both pick up edits. Vite is created
 * before the gateway listens, and the gateway listens before the site does, so a server that listens can respond.
 */
async function startDevelopment(): Promise<Running> {
  const site = `http://localhost:${ports.site}`;
  process.env.PARISH_GATEWAY = `http://localhost:${ports.gateway}`;
  const vite = await createVite({
    configFile: fileURLToPath(new URL('../web/vite.config.ts', import.meta.url)),
    plugins: [feedsInDevelopment()],
    server: { port: ports.site, strictPort: true, host: 'localhost' },
    logLevel: 'warn',
  });
  const load = (lambda: string) =>
    vite.ssrLoadModule(fileURLToPath(new URL(`../lambdas/${lambda}.ts`, import.meta.url)));
  const cloud = await startCloud({
    folder: dataFolder,
    ports,
    siteOrigins: [site, `http://127.0.0.1:${ports.site}`],
    seed: true,
    onInvitation: printInvitation,
    loadHandler: async (resource) => (await load(resource)).handler,
  });
  const files = followFiles(cloud.changes, async () => {
    const { openPlaceFiles } = await load('publish/place-files');
    return openPlaceFiles(localBucket)('all');
  });
  process.env.PARISH_SITE_CONFIG = JSON.stringify(siteConfig(cloud.identity));
  await vite.listen().catch(async (error: unknown) => {
    await combine(files, cloud).close();
    throw portTaken(error);
  });
  return combine(files, vite, cloud);
}

/** Serves the production build as CloudFront would, with its headers and functions, and the publisher's pages. */
async function startPreview(): Promise<Running> {
  const { startEdge } = await import('./edge.ts');
  const cloud = await startCloud({
    folder: dataFolder,
    ports,
    siteOrigins: [`http://localhost:${ports.site}`, `http://127.0.0.1:${ports.site}`],
    seed: true,
    onInvitation: printInvitation,
  });
  const edge = await startEdge({ port: ports.site, siteFolder: previewFolder, cloud: () => cloud }).catch(
    async (error: unknown) => {
      await cloud.close();
      throw error;
    },
  );
  const publisher = await startPublishing(cloud).catch(async (error: unknown) => {
    await combine(edge, cloud).close();
    throw error;
  });
  return combine(edge, ...publisher, cloud);
}

async function startPublishing({ changes }: Cloud): Promise<Running[]> {
  const { builtRenderer, startPublisher } = await import('./publisher.ts');
  const renderer = await builtRenderer(previewRenderer);
  return renderer ? [await startPublisher(renderer, changes)] : [];
}

function combine(...parts: Running[]): Running {
  return {
    close: async () => {
      for (const part of parts) await part.close();
    },
  };
}

function endOnSignal(running: Running): void {
  let ending = false;
  const end = () => {
    if (ending) process.exit(130);
    ending = true;
    console.log(`\nStopping. What you changed is kept in ${displayedFolder}`);
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('It did not stop cleanly:', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}

function printAddresses(): void {
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
  console.log(`
  The parish website ${version} is ready after ${seconds} s${preview ? ' (preview of the production build)' : ''}.

    Site       http://localhost:${ports.site}
    Admin      http://localhost:${ports.site}/admin
    API        http://localhost:${ports.gateway}/api/events

    Sign in as ${localAccounts.administrator.email}   password ${localPassword}
    (${localAccounts.visitor.email}, same password, is not an administrator)

  Content is kept in ${displayedFolder}; "npm run reset" returns to the sample parish. Ctrl-C stops.
`);
}

/** The local stand-in for the e-mail with an invitation. */
function printInvitation(email: string, address: string): void {
  console.log(`  ${email} has been invited. To accept, open\n\n    ${address}\n`);
}

function portTaken(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.includes('is already in use')) return error;
  return new Error(
    `Port ${ports.site}, which the site needs, is taken by another program. Stop that program and start again.`,
  );
}

try {
  printOnlyProblems();
  if (process.argv.includes('--empty')) await beginEmpty();
  const running = preview ? await startPreview() : await startDevelopment();
  endOnSignal(running);
  printAddresses();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
