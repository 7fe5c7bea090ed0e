import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
