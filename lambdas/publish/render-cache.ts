import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * What each file was last rendered from and to, so that one whose inputs are the same is not rendered again. An entry is
 * true whatever the table holds, since rendering is a function of its inputs: to lose some costs time, nothing else.
 */
export type RenderCache = {
  /** The MD5 of the file as rendered from these inputs, if known. */
  find(key: string, inputs: string): string | undefined;
  keep(key: string, inputs: string, hash: string): void;
  remove(key: string): void;
  /** Writes what has changed. */
  save(): Promise<void>;
};

/** Where the cache is kept between runs. */
export type CacheFile = { read(): Promise<string | undefined>; write(text: string): Promise<void> };

const entry = z.tuple([z.string(), z.string()]);
const cacheFile = z.object({ build: z.string(), files: z.record(z.string(), entry) });

/**
 * Opens the cache for one run of one build of the renderer (any text that names it). What another build has rendered, or
 * what cannot be read, counts as unknown.
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

function jsonIn(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function digest(inputs: string): string {
  return createHash('sha256').update(inputs).digest('base64url').slice(0, 22);
}
