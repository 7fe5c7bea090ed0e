import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { picturesFolder } from './picture-files.ts';
import { readBuiltSite } from './built-site.ts';
import { writePages } from './write-pages.ts';
import { writeSiteFiles } from './write-site-files.ts';
import { parishToday } from '../data/parish-today.ts';
import type * as serverBundle from '../server.tsx';
import { amplifyOverHttp } from './amplify-over-http.ts';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

export type SiteBuild = {
  /** Where the site goes; what was there before is removed. */
  readonly outDir: string;
  /** `local` signs in at the stand-in of the hosted page, which speaks http. */
  readonly mode: 'production' | 'local';
};

/** Builds the site: its scripts and styles, and every page as HTML that reads well before, and without, any script. */
export async function buildSite({ outDir, mode }: SiteBuild): Promise<void> {
  await asProduction(async () => {
    const plugins = mode === 'local' ? [amplifyOverHttp()] : [];
    await viteBuild({ configFile, plugins, logLevel: 'warn', build: { outDir } });
    await withServerBundle(async ({ renderPage }) => {
      const site = await readBuiltSite(outDir);
      await writePages(outDir, site, renderPage, parishToday());
    });
  });
  await writeSiteFiles(outDir);
  await cp(picturesFolder, `${outDir}/pictures`, { recursive: true });
  await rm(`${outDir}/.vite`, { recursive: true });
}

type ServerBundle = typeof serverBundle;

/** Builds the site for a server, in a folder of its own, and removes it afterwards. */
async function withServerBundle(render: (bundle: ServerBundle) => Promise<void>): Promise<void> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(`${cache}/parish-server-`);
  try {
    await viteBuild({
      configFile,
      logLevel: 'warn',
      // Whole, with React's production form in it, whatever form this process may have loaded.
      ssr: { noExternal: true },
      build: {
        outDir: folder,
        ssr: fileURLToPath(new URL('../server.tsx', import.meta.url)),
        manifest: false,
      },
    });
    const bundle: ServerBundle = await import(pathToFileURL(`${folder}/server.js`).href);
    await render(bundle);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A test runner says that this is a test, and Vite would then build React's slow, talkative form. */
async function asProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

const isCommand = process.argv[1] === fileURLToPath(import.meta.url);
if (isCommand) {
  // What signs in over http must never be deployed, so it is kept where nothing is deployed from.
  if (process.argv.includes('--local')) await buildSite({ outDir: `${cache}/preview`, mode: 'local' });
  else await buildSite({ outDir: fileURLToPath(new URL('../../dist', import.meta.url)), mode: 'production' });
}
