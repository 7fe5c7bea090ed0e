import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build as viteBuild } from 'vite';
import { notFoundKey, pageKey } from '../../../contract/site/site-files.ts';
import type { SiteRenderer } from '../../../contract/site/site-renderer.ts';
import type { ClientBuild } from '../rendering/client-build.ts';
import { inlineStyles } from '../rendering/inline-styles.ts';
import { pageNames, pages } from '../../routes/pages.ts';
import { viewNames } from '../../routes/views.ts';
import { amplifyOverHttp } from './amplify-over-http.ts';
import { clientBuildPlugin, manifests, readClientBuild } from './client-build.ts';
import { picturesFolder } from './picture-files.ts';
import { writeSiteFiles } from './write-site-files.ts';

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
const project = fileURLToPath(new URL('../../..', import.meta.url));

export type SiteBuild = {
  /** The output folder, which is emptied first. */
  readonly outDir: string;
  /** The folder for this build's renderer, a self-contained `server.js`. Without it the renderer is discarded. */
  readonly serverDir?: string;
  /** `local` signs in at the local stand-in for the hosted page, which speaks http. */
  readonly mode: 'production' | 'local';
};

/** Builds the site: scripts, styles, the renderer, and every page as it looks before anything is published. */
export async function buildSite({ outDir, serverDir, mode }: SiteBuild): Promise<void> {
  await asProduction(async () => {
    await buildClient(outDir, mode);
    const folder = serverDir ?? (await mkdtemp(join(tmpdir(), 'parish-renderer-')));
    const build = await readClientBuild(outDir);
    await buildRenderer(build, folder);
    await writeUnpublishedPages(outDir, await importRenderer(folder));
    if (!serverDir) await rm(folder, { recursive: true });
    await writeSiteFiles(outDir, styleHashes(build));
  });
  await cp(picturesFolder, `${outDir}/pictures`, { recursive: true });
  await rm(`${outDir}/.vite`, { recursive: true });
}

/** Imports the renderer from a build's server folder. */
export async function importRenderer(serverDir: string): Promise<SiteRenderer> {
  const bundle: { renderer: SiteRenderer } = await import(pathToFileURL(`${serverDir}/server.js`).href);
  return bundle.renderer;
}

/**
 * Builds the site's app and the admin area separately: in one build they would share the router's chunk, and visitors would
 * download the parts of it that only the admin area uses.
 */
async function buildClient(outDir: string, mode: SiteBuild['mode']): Promise<void> {
  const plugins = mode === 'local' ? [amplifyOverHttp()] : [];
  const build = (manifest: string, options: BuildOptions) =>
    viteBuild({ configFile, plugins, logLevel: 'warn', build: { outDir, manifest, ...options } });
  await build(manifests.site, {});
  const input = { admin: fileURLToPath(new URL('../admin/main.tsx', import.meta.url)) };
  await build(manifests.admin, { emptyOutDir: false, rolldownOptions: { input } });
}

async function buildRenderer(build: ClientBuild, serverDir: string): Promise<void> {
  await viteBuild({
    configFile,
    plugins: [clientBuildPlugin(build)],
    logLevel: 'warn',
    // Bundled completely. Vite leaves this variable for the server to set, and a Lambda does not set it: React would be its
    // development build there, with which a site takes several times as long to publish.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: serverDir,
      ssr: fileURLToPath(new URL('../server.tsx', import.meta.url)),
      manifest: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** The Content-Security-Policy hashes of the inline styles: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function styleHashes(build: ClientBuild): string[] {
  const texts = new Set(viewNames.flatMap((name) => inlineStyles(build, name)));
  return [...texts].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`).sort();
}

/** Writes every page without data, and the 404 page; the publisher overwrites those that visitors read. */
async function writeUnpublishedPages(folder: string, renderer: SiteRenderer): Promise<void> {
  const now = new Date();
  for (const name of pageNames) {
    const { path } = pages[name];
    const file = `${folder}/${name === 'notFound' ? notFoundKey : pageKey(path)}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await renderer.render(path, {}, now));
  }
}

/** A test runner sets NODE_ENV to `test`, for which Vite would build React's slow development version. */
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
  const cache = `${project}node_modules/.cache`;
  // The local build signs in over http and must never be deployed, so it is kept in the cache folder.
  await buildSite(
    process.argv.includes('--local')
      ? { outDir: `${cache}/preview`, serverDir: `${cache}/preview-server`, mode: 'local' }
      : { outDir: `${project}dist`, serverDir: `${project}dist-server`, mode: 'production' },
  );
}
