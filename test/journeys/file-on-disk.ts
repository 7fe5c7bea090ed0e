import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * The path of a file to choose in a page: the browser opens it by itself. Sent to it as a buffer, ten megabytes take seconds,
 * and on a busy machine longer than a page's time limit.
 */
export async function fileOnDisk(name: string, content: Buffer): Promise<string> {
  const path = join(await mkdtemp(join(inject('dataFolder'), 'chosen-')), name);
  await writeFile(path, content);
  return path;
}
