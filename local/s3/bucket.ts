import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { objectPath, openObject, writeObject, type OpenObject } from './object-file.ts';

/** An object's entry in a list. */
export type Entry = {
  readonly key: string;
  readonly size: number;
  readonly etag: string;
};

/** The ids of the version that an object has, and of the deletion of one that has been deleted. */
export const currentVersion = 'current';
export const deletionVersion = 'deletion';

/** The objects of one bucket: stored on disk, with an index of their keys in memory. */
export class Bucket {
  readonly #objects = new Map<string, Entry>();
  /** The ids of the versions that deletions have left, by key, oldest first. */
  readonly #deleted = new Map<string, readonly string[]>();

  private constructor(
    readonly folder: string,
    readonly name: string,
  ) {}

  /** Opens a bucket and indexes its objects. Only one process at a time may have a bucket open. */
  static async open(folder: string, name: string): Promise<Bucket> {
    const bucket = new Bucket(folder, name);
    const root = join(folder, name);
    rmSync(bucket.#incoming, { recursive: true, force: true });
    await mkdir(root, { recursive: true });
    const shards = (await readdir(root)).filter((shard) => /^[0-9a-f]{2}$/.test(shard));
    await Promise.all(shards.map((shard) => bucket.#readShard(join(root, shard))));
    return bucket;
  }

  /** All keys in alphabetical order, which is S3's for the characters that the product uses. */
  get keys(): readonly string[] {
    return [...this.#objects.keys()].sort();
  }

  /** Returns an object's list entry with its modification time; undefined if it no longer exists. */
  async entry(key: string): Promise<(Entry & { readonly modified: Date }) | undefined> {
    const object = this.#objects.get(key);
    const file = await stat(objectPath(this.folder, this.name, key)).catch(() => undefined);
    return object && file && { ...object, modified: file.mtime };
  }

  /** Opens an object for reading; resolves to undefined if there is none. The caller closes its `file`. */
  read(key: string): Promise<OpenObject | undefined> {
    return openObject(objectPath(this.folder, this.name, key));
  }

  /** Stores an object, atomically replacing any previous one, once `body` has ended without throwing. */
  async put(key: string, headers: Record<string, string>, body: AsyncIterable<Uint8Array>): Promise<Entry> {
    const { path, size, etag } = await writeObject(this.#incoming, { key, headers }, body);
    const target = objectPath(this.folder, this.name, key);
    await mkdir(dirname(target), { recursive: true });
    // Synchronous, so that the disk and the index agree on the last of two concurrent writers of a key.
    renameSync(path, target);
    const object = { key, size, etag };
    this.#objects.set(key, object);
    return object;
  }

  /** Removes an object if it exists. It can be brought back for as long as its version is kept. */
  remove(key: string): void {
    const path = objectPath(this.folder, this.name, key);
    if (!this.#objects.delete(key)) return;
    const id = `${Date.now().toString(36)}-${randomUUID()}`;
    this.#deleted.set(key, [...(this.#deleted.get(key) ?? []), id]);
    renameSync(path, `${path}.${id}`);
    // The version is kept for a time from its deletion on.
    utimesSync(`${path}.${id}`, new Date(), new Date());
  }

  /** The keys under a prefix that have versions, each with the ids of its deleted ones, oldest first. */
  versions(
    prefix: string,
  ): { readonly key: string; readonly exists: boolean; readonly ids: readonly string[] }[] {
    return [...new Set([...this.#objects.keys(), ...this.#deleted.keys()])]
      .filter((key) => key.startsWith(prefix))
      .sort()
      .map((key) => ({ key, exists: this.#objects.has(key), ids: this.#deleted.get(key) ?? [] }));
  }

  /** When a version was deleted. */
  deletedAt(key: string, id: string): Date {
    return statSync(`${objectPath(this.folder, this.name, key)}.${id}`).mtime;
  }

  /** Removes a version for good; that of the object itself is `current`. Removing its deletion brings it back. */
  async removeVersion(key: string, id: string): Promise<void> {
    const path = objectPath(this.folder, this.name, key);
    const ids = this.#deleted.get(key) ?? [];
    const latest = ids.at(-1);
    if (id === currentVersion) {
      rmSync(path, { force: true });
      this.#objects.delete(key);
    } else if (id !== deletionVersion) {
      rmSync(`${path}.${id}`, { force: true });
      this.#setDeleted(
        key,
        ids.filter((each) => each !== id),
      );
    } else if (latest !== undefined && !this.#objects.has(key)) {
      renameSync(`${path}.${latest}`, path);
      this.#setDeleted(key, ids.slice(0, -1));
      await this.#index(path);
    }
  }

  #setDeleted(key: string, ids: readonly string[]): void {
    if (ids.length > 0) this.#deleted.set(key, ids);
    else this.#deleted.delete(key);
  }

  get #incoming(): string {
    return join(this.folder, this.name, 'incoming');
  }

  async #readShard(shard: string): Promise<void> {
    for (const name of (await readdir(shard)).sort()) {
      const [, id] = name.split('.');
      await this.#index(join(shard, name), id);
    }
  }

  async #index(path: string, deletedVersion?: string): Promise<void> {
    const object = await openObject(path);
    if (object === undefined) return;
    await object.file.close();
    const { key, size, etag } = object;
    if (deletedVersion === undefined) this.#objects.set(key, { key, size, etag });
    else this.#deleted.set(key, [...(this.#deleted.get(key) ?? []), deletedVersion]);
  }
}
