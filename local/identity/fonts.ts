import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { KoaContextWithOIDC } from 'oidc-provider';

const { resolve } = createRequire(import.meta.url);

const files: Readonly<Record<string, string>> = {
  '/fonts/newsreader.woff2': '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
  '/fonts/atkinson.woff2':
    '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2',
  '/fonts/atkinson-bold.woff2':
    '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2',
};

/** Serves one of the site's fonts; does nothing for other paths. */
export async function sendFont(ctx: KoaContextWithOIDC): Promise<void> {
  const file = files[ctx.path];
  if (file === undefined) return;
  ctx.type = 'font/woff2';
  ctx.set('Cache-Control', 'max-age=86400');
  ctx.body = await readFile(resolve(file));
}
