import { readFile } from 'node:fs/promises';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import type { ClientBuild } from '../rendering/client-build.ts';
import { isPublicView, type PublicViewName, type ViewName, viewNames } from '../../routes/views.ts';

/** The manifests of the site's build and of the admin area's, in their output folder. */
export const manifests = { site: '.vite/site.json', admin: '.vite/admin.json' } as const;

/** Reads from Vite's manifests which files each view needs. */
export async function readClientBuild(folder: string): Promise<ClientBuild> {
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
export function clientBuildPlugin(build: ClientBuild): Plugin {
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
  newsItem: 'news/page.tsx',
  reflection: 'reflections/reflection-page.tsx',
  newsletters: 'documents/newsletters-page.tsx',
  meetingNotes: 'documents/meeting-notes-page.tsx',
  lectioDivina: 'documents/lectio-divina-page.tsx',
  documentText: 'documents/text-page.tsx',
  gone: 'app/gone/page.tsx',
  beingSetUp: 'app/being-set-up/page.tsx',
};

function moduleOf(name: PublicViewName): string {
  return sharedRooms[name] ?? `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/page.tsx`;
}
