import { readFile } from 'node:fs/promises';
import type * as z from 'zod/mini';

/**
 * The content of a JSON file that the stand-in wrote earlier, or undefined when there is none yet. Throws a sentence
 * with the file's name when it cannot be read or is not what was written.
 */
export async function readStored<Content>(
  path: string,
  schema: z.ZodMiniType<Content>,
): Promise<Content | undefined> {
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged. Delete it, or run 'npm run reset', and start again.`, { cause });
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
