import { readFileSync } from 'node:fs';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { resolve, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { localGatewayPort } from '../contract/addresses.ts';

/** The local data folder: the one that PARISH_DATA names if it is not empty, or `.local/` in the project. */
export const dataFolder = resolve(
  process.env.PARISH_DATA || fileURLToPath(new URL('../.local', import.meta.url)),
);

/** The ports of `npm start`. Those of the site and the gateway are given by specification §7. */
export const ports = {
  site: 5173,
  gateway: localGatewayPort,
  identity: 3002,
  s3: 3003,
  dynamoDb: 3004,
} as const;

/** The site build that `npm run preview` serves, configured for the local sign-in page. */
export const previewFolder = fileURLToPath(new URL('../node_modules/.cache/preview', import.meta.url));

/** The renderer of that build, used by the publisher. */
export const previewRenderer = fileURLToPath(
  new URL('../node_modules/.cache/preview-server/server.js', import.meta.url),
);

/** The files and folders that the local cloud keeps in a data folder. */
export const contentParts = {
  table: 'dynamodb',
  files: 's3',
  identity: 'identity',
  seeded: 'seeded',
} as const;

/** Keeps later starts from adding the sample parish to a data folder: it has been added, or is not wanted. */
export async function markSeeded(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, contentParts.seeded), `${new Date().toISOString()}\n`);
}

/**
 * Deletes the content of a data folder, and the folder itself if it is then empty. Other files stay: `PARISH_DATA` may
 * name a folder that holds them.
 */
export async function removeContent(folder: string): Promise<void> {
  for (const part of Object.values(contentParts))
    await rm(join(folder, part), { recursive: true, force: true });
  await rmdir(folder).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
  });
}

/** The version of this release, such as `1.2.0`. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')));
