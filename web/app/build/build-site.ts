import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build as viteBuild, type Manifest, type ManifestChunk, type Plugin } from 'vite';
import type { BuildList } from '../../../contract/site/build-list.ts';
import { notFoundKey, pageKey, buildListKey } from '../../../contract/site/site-files.ts';
import type { SiteRenderer } from '../../../contract/site/site-renderer.ts';
import { pageNames, pages } from '../../routes/pages.ts';
import { viewNames, isPublicView, type PublicViewName, type ViewName } from '../../routes/views.ts';
import { type ClientBuild, inlineStyles } from '../rendering/client-build.ts';
import { amplifyOverHttp, picturesFolder } from './plugins.ts';

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

/** The manifests of the site's build and of the admin area's, in their output folder. */
const manifests = { site: '.vite/site.json', admin: '.vite/admin.json' } as const;

/** Reads from Vite's manifests which files each view needs. */
async function readClientBuild(folder: string): Promise<ClientBuild> {
  const read = async (file: string): Promise<Manifest> =>
    JSON.parse(await readFile(`${folder}/${file}`, 'utf8'));
  const [site, admin] = await Promise.all([read(manifests.site), read(manifests.admin)]);
  const chunksOf = (name: ViewName) =>
    isPublicView(name)
      ? chunksIn(site, ['app/main.tsx', moduleOf(name)])
      : chunksIn(admin, ['app/admin/main.tsx']);
  const stylesOf = (name: ViewName) => [
    ...new Set(chunksOf(name).flatMap(({ css = [] }) => css.map(fromRoot))),
  ];
  const styles = Object.fromEntries(viewNames.map((name) => [name, stylesOf(name)]));
  const sheets = [...new Set(Object.values(styles).flat())].map(
    async (file) => [file, await readFile(folder + file, 'utf8')] as const,
  );
  const scriptsOf = (name: ViewName) => chunksOf(name).map(({ file }) => fromRoot(file));
  return {
    boot: chunksIn(site, ['index.html']).map(({ file }) => fromRoot(file)),
    apps: {
      site: fromRoot(chunkIn(site, 'app/main.tsx').file),
      admin: fromRoot(chunkIn(admin, 'app/admin/main.tsx').file),
    },
    styles,
    sheets: Object.fromEntries(await Promise.all(sheets)),
    scripts: Object.fromEntries(viewNames.map((name) => [name, scriptsOf(name)])),
    fonts: fontSources.map((source) => fontIn(site, source)),
  };
}

/** A plugin that provides the client build's file names to the server bundle. */
function clientBuildPlugin(build: ClientBuild): Plugin {
  const id = 'virtual:client-build';
  return {
    name: 'parish:client-build',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (loaded) => (loaded === `\0${id}` ? `export default ${JSON.stringify(build)}` : undefined),
  };
}

const fromRoot = (file: string) => `/${file}`;

const fontSources = [
  'newsreader-latin-500-normal.woff2',
  'atkinson-hyperlegible-latin-400-normal.woff2',
] as const;

function fontIn(manifest: Manifest, source: string): string {
  const asset = Object.values(manifest).find(({ src }) => src?.endsWith(source));
  if (!asset) throw new Error(`The build has no ${source}`);
  return fromRoot(asset.file);
}

/** The chunks of these modules and of everything they import, dependencies first. */
function chunksIn(manifest: Manifest, modules: readonly string[]): ManifestChunk[] {
  const chunks = new Map<string, ManifestChunk>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = chunkIn(manifest, key);
    chunk.imports?.forEach(visit);
    chunks.set(key, chunk);
  };
  modules.forEach(visit);
  return [...chunks.values()];
}

function chunkIn(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  return chunk;
}

/** The pages that share a room; another's is `page.tsx` in the room with its name in kebab-case. */
const sharedRooms: Partial<Record<PublicViewName, string>> = {
  event: 'calendar/event-page.tsx',
  month: 'calendar/month-page.tsx',
  newsItem: 'news/page.tsx',
  reflection: 'reflections/reflection-page.tsx',
  newsletters: 'documents/documents-page.tsx',
  meetingNotes: 'documents/documents-page.tsx',
  lectioDivina: 'documents/documents-page.tsx',
  documentText: 'documents/text-page.tsx',
  gone: 'app/gone/page.tsx',
  beingSetUp: 'app/being-set-up/page.tsx',
};

function moduleOf(name: PublicViewName): string {
  return sharedRooms[name] ?? `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/page.tsx`;
}

/** Builds the site: scripts, styles, the renderer, and every page as it looks before anything is published. */
export async function buildSite({ outDir, serverDir, mode }: SiteBuild): Promise<void> {
  await asProduction(async () => {
    await buildClient(outDir, mode);
    const folder = serverDir ?? (await mkdtemp(join(tmpdir(), 'parish-renderer-')));
    const build = await readClientBuild(outDir);
    await buildRenderer(build, folder);
    await writeUnpublishedPages(outDir, await importRenderer(folder));
    if (!serverDir) await rm(folder, { recursive: true });
    const list: BuildList = { styles: styleHashes(build) };
    await writeFile(join(outDir, buildListKey), JSON.stringify(list));
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
 * Builds the site's app and the admin area separately: in one build they would share chunks, and visitors would download what
 * only the admin area uses of them.
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
