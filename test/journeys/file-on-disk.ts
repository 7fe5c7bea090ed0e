import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * Writes a file and returns its path, for a file input. Passing ten megabytes to the browser as a buffer instead takes
 * seconds, and exceeds a page's timeout on a busy machine.
 */
export async function fileOnDisk(name: string, content: Buffer): Promise<string> {
  const path = join(await mkdtemp(join(inject('dataFolder'), 'chosen-')), name);
  await writeFile(path, content);
  return path;
}
