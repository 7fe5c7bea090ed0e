import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { jsonIn } from '../../contract/json.ts';

/**
 * Stores the inputs and the hash of each rendered file, so that a file with unchanged inputs is not rendered again. An
 * entry never becomes invalid, since rendering is a pure function of its inputs; a lost entry only costs time.
 */
export type RenderCache = {
  /** Returns the MD5 of the file rendered from these inputs, if cached. */
  find(key: string, inputs: string): string | undefined;
  keep(key: string, inputs: string, hash: string): void;
  remove(key: string): void;
  /** Writes the cache, if it has changed. */
  save(): Promise<void>;
};

/** The stored cache between runs. */
export type CacheFile = { read(): Promise<string | undefined>; write(text: string): Promise<void> };

const entry = z.tuple([z.string(), z.string()]);
const cacheFile = z.object({ build: z.string(), files: z.record(z.string(), entry) });

/**
 * Opens the cache for one run. `build` identifies the renderer's build; entries from another build, or that cannot be
 * parsed, are ignored.
 */
export async function openRenderCache(file: CacheFile, build: string): Promise<RenderCache> {
  const known = new Map(Object.entries(parsed(await file.read(), build)));
  let isSaved = true;
  return {
    find(key, inputs) {
      const [of, hash] = known.get(key) ?? [];
      return of === digest(inputs) ? hash : undefined;
    },
    keep(key, inputs, hash) {
      known.set(key, [digest(inputs), hash]);
      isSaved = false;
    },
    remove(key) {
      if (known.delete(key)) isSaved = false;
    },
    async save() {
      if (isSaved) return;
      isSaved = true;
      await file.write(JSON.stringify({ build, files: Object.fromEntries(known) }));
    },
  };
}

function parsed(text: string | undefined, build: string): Readonly<Record<string, [string, string]>> {
  const read = z.safeParse(cacheFile, jsonIn(text));
  return read.success && read.data.build === build ? read.data.files : {};
}

function digest(inputs: string): string {
  return createHash('sha256').update(inputs).digest('base64url').slice(0, 22);
}
