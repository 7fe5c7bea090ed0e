import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The first line of an object's file; its bytes follow, so that one rename replaces both. */
const descriptionSchema = z.object({
  key: z.string(),
  /** The MD5 of the bytes in hexadecimal and double quotes, as in S3 for an object uploaded in one part. */
  etag: z.string(),
  /** The headers sent with the object, by lower-case name. */
  headers: z.record(z.string(), z.string()),
});

type Description = z.output<typeof descriptionSchema>;

/** An object's entry in a list. */
type Entry = { readonly key: string; readonly size: number; readonly etag: string; readonly modified: Date };

/** The ids of the version that an object has, and of the deletion of one that has been deleted. */
export const currentVersion = 'current';
export const deletionVersion = 'deletion';

/** The end of the names of files that are not yet complete. */
const INCOMPLETE = '.new';

/** Longer than any first line: keys and headers are limited. */
const LONGEST_LINE = 16_384;

/** The path of an object's file, named by a hash of the key, so that no key leads outside the folder. */
export function objectPath(folder: string, bucket: string, key: string): string {
  return join(folder, bucket, createHash('sha256').update(key).digest('hex'));
}

/** The objects of one bucket: stored on disk, with an index of their keys in memory. Only one process may have it open. */
export class Bucket {
  readonly #etags = new Map<string, string>();
  /** The ids of the versions that deletions have left, by key, oldest first. */
  readonly #deleted = new Map<string, readonly string[]>();

  constructor(
    private readonly folder: string,
    readonly name: string,
  ) {
    const root = join(folder, name);
    mkdirSync(root, { recursive: true });
    for (const file of readdirSync(root).sort()) {
      const [, version] = file.split('.');
      if (file.endsWith(INCOMPLETE)) rmSync(join(root, file));
      else this.#index(join(root, file), version);
    }
  }

  /** The objects under a prefix after a key, at most `limit`, in alphabetical order, which is S3's for our characters. */
  list(prefix: string, after: string, limit: number): { entries: Entry[]; isTruncated: boolean } {
    const keys = [...this.#etags.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    return {
      entries: keys.slice(0, limit).flatMap((key) => this.entry(key) ?? []),
      isTruncated: keys.length > limit,
    };
  }

  /** Returns an object's list entry; undefined if there is none. */
  entry(key: string): Entry | undefined {
    const etag = this.#etags.get(key);
    if (etag === undefined) return undefined;
    const path = this.#pathOf(key);
    const { size, mtime } = statSync(path);
    return { key, etag, size: size - firstLine(path).length - 1, modified: mtime };
  }

  /** Reads an object; resolves to undefined if there is none. */
  async read(key: string): Promise<(Description & { bytes: Buffer; modified: Date }) | undefined> {
    const path = this.#pathOf(key);
    const file = await readFile(path).catch(() => undefined);
    if (!file) return undefined;
    const end = file.indexOf('\n');
    const description = descriptionSchema.parse(JSON.parse(file.toString('utf8', 0, end)));
    return { ...description, bytes: file.subarray(end + 1), modified: statSync(path).mtime };
  }

  /** Stores an object, atomically replacing any previous one. Resolves to its ETag when it is on disk. */
  async put(key: string, headers: Record<string, string>, bytes: Buffer): Promise<string> {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const line = `${JSON.stringify({ key, etag, headers })}\n`;
    const written = join(this.folder, this.name, randomUUID() + INCOMPLETE);
    await writeFile(written, Buffer.concat([Buffer.from(line), bytes]), { flush: true });
    // Synchronous, so that the disk and the index agree on the last of two concurrent writers of a key.
    renameSync(written, this.#pathOf(key));
    this.#etags.set(key, etag);
    return etag;
  }

  /** Removes an object if it exists. It can be brought back for as long as its version is kept. */
  remove(key: string): void {
    if (!this.#etags.delete(key)) return;
    const id = `${Date.now().toString(36)}-${randomUUID()}`;
    this.#deleted.set(key, [...(this.#deleted.get(key) ?? []), id]);
    const path = `${this.#pathOf(key)}.${id}`;
    renameSync(this.#pathOf(key), path);
    // The version is kept for a time from its deletion on.
    utimesSync(path, new Date(), new Date());
  }

  /** The keys under a prefix that have versions, each with its deleted ones, oldest first, and when they were deleted. */
  versions(
    prefix: string,
  ): { key: string; current: Entry | undefined; deleted: { id: string; at: Date }[] }[] {
    return [...new Set([...this.#etags.keys(), ...this.#deleted.keys()])]
      .filter((key) => key.startsWith(prefix))
      .sort()
      .map((key) => ({
        key,
        current: this.entry(key),
        deleted: (this.#deleted.get(key) ?? []).map((id) => ({
          id,
          at: statSync(`${this.#pathOf(key)}.${id}`).mtime,
        })),
      }));
  }

  /** Removes a version for good; that of the object itself is `current`. Removing its deletion brings it back. */
  removeVersion(key: string, id: string): void {
    const path = this.#pathOf(key);
    const ids = this.#deleted.get(key) ?? [];
    const latest = ids.at(-1);
    if (id === currentVersion) {
      rmSync(path, { force: true });
      this.#etags.delete(key);
    } else if (id !== deletionVersion) {
      rmSync(`${path}.${id}`, { force: true });
      this.#setDeleted(
        key,
        ids.filter((each) => each !== id),
      );
    } else if (latest !== undefined && !this.#etags.has(key)) {
      renameSync(`${path}.${latest}`, path);
      this.#setDeleted(key, ids.slice(0, -1));
      this.#index(path);
    }
  }

  #setDeleted(key: string, ids: readonly string[]): void {
    if (ids.length > 0) this.#deleted.set(key, ids);
    else this.#deleted.delete(key);
  }

  #index(path: string, deletedVersion?: string): void {
    const { key, etag } = descriptionSchema.parse(JSON.parse(firstLine(path).toString()));
    if (deletedVersion === undefined) this.#etags.set(key, etag);
    else this.#setDeleted(key, [...(this.#deleted.get(key) ?? []), deletedVersion]);
  }

  #pathOf(key: string): string {
    return objectPath(this.folder, this.name, key);
  }
}

function firstLine(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(LONGEST_LINE);
    readSync(file, start, 0, LONGEST_LINE, 0);
    return start.subarray(0, start.indexOf('\n'));
  } finally {
    closeSync(file);
  }
}
