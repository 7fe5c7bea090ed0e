import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';

/** What the client build left: the page that all pages are made from, and which files each module needs. */
export type BuiltSite = {
  readonly template: string;
  readonly manifest: Manifest;
};

export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const manifest: Manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'));
  return { template: await readFile(`${folder}/index.html`, 'utf8'), manifest };
}

/** The scripts that the given modules need, beyond those that the template runs already, from the root of the site. */
export function scriptsOf(modules: readonly string[], { manifest, template }: BuiltSite): string[] {
  const scripts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...scripts].filter((script) => !template.includes(script));
}

/** The built files of the fonts that the first screen is written in. */
export function firstFonts({ manifest }: BuiltSite): string[] {
  return fontSources.map((source) => {
    const asset = Object.values(manifest).find(({ src }) => src?.endsWith(source));
    if (!asset) throw new Error(`The build has no ${source}`);
    return `/${asset.file}`;
  });
}

const fontSources = [
  'newsreader-latin-500-normal.woff2',
  'atkinson-hyperlegible-latin-400-normal.woff2',
] as const;
