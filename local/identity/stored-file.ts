import { readFile } from 'node:fs/promises';
import type * as z from 'zod/mini';

/**
 * Reads a JSON file written by an earlier start; returns undefined when it does not exist. Throws an error that names the
 * file when its content is invalid.
 */
export async function readStored<Content>(
  path: string,
  schema: z.ZodMiniType<Content>,
): Promise<Content | undefined> {
  const text = await readIfExists(path);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged. Delete it, or run 'npm run reset', and start again.`, { cause });
  }
}

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
