import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const manifest = z.object({
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** Fonts and icons whose files, or parts of them, the site sends to visitors. */
const isShippedAsset = (name: string) => name.startsWith('@fontsource/') || name === 'lucide-react';

const head = `Fonts and icons that this site ships, and their licences.

The two files in web/ui/styles/fonts hold the digit zero of Atkinson Hyperlegible without its stroke, under the same licence.
The marks of Facebook and YouTube belong to their owners.
`;

/** The text of NOTICE: each font or icon package in package.json, with its version and full licence. */
export async function noticeText(): Promise<string> {
  const { dependencies } = await readManifest(join(root, 'package.json'));
  const parts = await Promise.all(Object.keys(dependencies).filter(isShippedAsset).sort().map(notice));
  return [head, ...parts].join(`\n${'-'.repeat(72)}\n\n`);
}

async function notice(name: string): Promise<string> {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version, license } = await readManifest(file);
  const text = await readFile(join(dirname(file), 'LICENSE'), 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}

async function readManifest(file: string) {
  return manifest.partial({ version: true, license: true }).parse(JSON.parse(await readFile(file, 'utf8')));
}
