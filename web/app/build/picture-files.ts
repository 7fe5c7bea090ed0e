import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin } from 'vite';

/** The folder of the site's own pictures; the build copies it to `/pictures`. */
export const picturesFolder = fileURLToPath(new URL('../../../parish/pictures/files', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
};

/** Serves the site's own pictures from their source folder during development. */
export function pictureFiles(): Plugin {
  return {
    name: 'parish:picture-files',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use('/pictures', servePicture);
    },
  };
}

const servePicture: Connect.NextHandleFunction = async (request, response, next) => {
  // Only the base name is used, so no file outside the folder can be requested.
  const file = `${picturesFolder}/${basename(decodeURIComponent((request.url ?? '').replace(/\?.*/, '')))}`;
  const type = types[extname(file)];
  const found = await stat(file).catch(() => undefined);
  if (!type || !found?.isFile()) return next();
  response.setHeader('Content-Type', type);
  createReadStream(file).pipe(response);
};
