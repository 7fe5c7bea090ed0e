import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { localSiteBucket } from './environment.ts';

/** What the cloud on one machine keeps in a data folder, by name. */
export const contentParts = {
  table: 'dynamodb',
  files: 's3',
  identity: 'identity',
  site: localSiteBucket,
  seeded: 'seeded',
} as const;

/**
 * Forgets the content of a data folder, and the folder where it is empty then. `PARISH_DATA` may name one that holds
 * something else, which stays.
 */
export async function removeContent(folder: string): Promise<void> {
  for (const part of Object.values(contentParts))
    await rm(join(folder, part), { recursive: true, force: true });
  await rmdir(folder).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
  });
}
