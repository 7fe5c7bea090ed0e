import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder with its parents, unless it exists. Node's own `recursive` never returns where `mkdir` fails with ENOENT, as
 * under /proc.
 */
export function createFolder(folder: string): void {
  if (!existsSync(dirname(folder))) createFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
