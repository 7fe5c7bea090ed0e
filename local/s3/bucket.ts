import { renameSync, rmSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { objectPath, openObject, writeObject, type OpenObject } from './object-file.ts';

/** An object's entry in a list. */
export type Entry = {
  readonly key: string;
  readonly size: number;
  readonly etag: string;
};

/** The objects of one bucket: stored on disk, with an index of their keys in memory. */
export class Bucket {
  readonly #objects = new Map<string, Entry>();

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

  /** Removes an object if it exists. */
  remove(key: string): void {
    rmSync(objectPath(this.folder, this.name, key), { force: true });
    this.#objects.delete(key);
  }

  get #incoming(): string {
    return join(this.folder, this.name, 'incoming');
  }

  async #readShard(shard: string): Promise<void> {
    for (const name of await readdir(shard)) {
      const object = await openObject(join(shard, name));
      if (object === undefined) continue;
      await object.file.close();
      this.#objects.set(object.key, { key: object.key, size: object.size, etag: object.etag });
    }
  }
}
