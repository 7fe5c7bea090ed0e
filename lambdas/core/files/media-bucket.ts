import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import pMap from 'p-map';
import type { FileHeaders } from '../../../contract/files/file-headers.ts';
import { signatureBytes } from '../../../contract/files/file-signatures.ts';
import { deletedKey, isPictureFile } from '../../../contract/files/media.ts';
import { pictureResourceOf } from '../../../contract/files/pictures.ts';
import { pictureCleaner } from './picture-cleaner.ts';
import { log } from '../platform/log.ts';
import { mediaClient } from '../platform/media-client.ts';
import { DELETE_BATCH, inBatches } from '../platform/in-batches.ts';

/** An object in the bucket: `size` in bytes, `lastModified` of its upload or last copy. */
export type MediaFile = { readonly key: string; readonly size: number; readonly lastModified: Date };

/** The first bytes of a file, the headers that identify its content, and the object's metadata. */
type Peek = {
  readonly start: Uint8Array;
  readonly contentDisposition: string | undefined;
  readonly etag: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
};

export type MediaBucket = ReturnType<typeof openMediaBucket>;

const CONCURRENT_COPIES = 50;

/** Opens the bucket of uploaded files. */
export function openMediaBucket(Bucket: string) {
  const client = mediaClient();
  const putCleaned = pictureCleaner(client, Bucket);

  return {
    find,

    /** All files under a prefix, in pages of at most 1,000. */
    async *pages(prefix: string): AsyncGenerator<MediaFile[]> {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        yield filesIn(page);
      }
    },

    /** Reads the first bytes of a file, its Content-Disposition, if any, its ETag and its metadata. */
    async peek(Key: string): Promise<Peek> {
      const Range = `bytes=0-${signatureBytes - 1}`;
      const {
        Body,
        ContentDisposition,
        ETag,
        Metadata = {},
      } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
      const start = (await Body?.transformToByteArray()) ?? new Uint8Array();
      return { start, contentDisposition: ContentDisposition, etag: ETag, metadata: Metadata };
    },

    publish,

    /** Like `publish`, and deletes the file at `from`. */
    async place(from: string, key: string, labels: FileHeaders, etag: string | undefined): Promise<void> {
      await publish(from, key, labels, etag);
      if (from !== key) await dropUpload(from);
    },

    /** Removes the metadata of a picture; false if it has none. Rejects when the picture is changed or deleted meanwhile. */
    removeMetadata: (key: string): Promise<boolean> => putCleaned(key, key),

    copy,
    remove,
    dropUpload,

    /**
     * Moves files to `deleted/`, from where `bringBack` can restore them for 30 days; missing files count as moved.
     * `keysInUse` is called after the copies and just before the deletes; the keys it returns are not deleted. `placesOf`
     * returns the object keys at which a file may be stored. Returns the keys that could not be deleted.
     */
    async retire(
      keys: readonly string[],
      keysInUse: () => Promise<ReadonlySet<unknown>> = async () => new Set(),
      placesOf: (key: string) => readonly string[] = (key) => [key],
    ): Promise<string[]> {
      if (keys.length === 0) return [];
      const aside = (key: string) => copyAside(key, placesOf(key));
      const copied = await pMap(keys, aside, { concurrency: CONCURRENT_COPIES });
      const left = keys.filter((_, index) => !copied[index]);
      const inUse = await keysInUse();
      const ready = keys.filter((key, index) => copied[index] && !inUse.has(key)).flatMap(placesOf);
      for (const batch of inBatches(ready, DELETE_BATCH)) {
        const Objects = batch.map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        left.push(...Errors.flatMap(({ Key }) => Key ?? []));
      }
      return left;
    },

    /** Restores a file from `deleted/` to its key, or to `to`. Returns false when it has expired or never existed. */
    async bringBack(key: string, to = key): Promise<boolean> {
      if (await find(to)) return true;
      if (!(await find(deletedKey(key)))) return false;
      await copy(deletedKey(key), to);
      return true;
    },
  };

  /** Looks up a key by listing, because HeadObject on a missing key returns 403 to a role that may list only a prefix. */
  async function find(key: string): Promise<MediaFile | undefined> {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: key, MaxKeys: 1 }));
    return filesIn(page).find((file) => file.key === key);
  }

  /**
   * Copies a file from `from` to `key`, a picture without its metadata, and sets the headers it is served with. Updates
   * `lastModified`. Rejects when the content no longer matches `etag`.
   */
  async function publish(
    from: string,
    key: string,
    labels: FileHeaders,
    etag: string | undefined,
  ): Promise<void> {
    const isCleaned = isPictureFile(key) && (await putCleaned(from, key, { labels, etag }));
    if (!isCleaned) await copyLabelled(from, key, labels, etag);
  }

  /** Deletes a file; a missing one counts as deleted. Throws when it could not be deleted. */
  async function remove(Key: string): Promise<void> {
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }], Quiet: true } }),
    );
    if (Errors[0]) throw new Error(`S3 did not delete ${Key}: ${Errors[0].Code}`);
  }

  /** Deletes an unneeded upload. On failure it only logs, since uploads expire. */
  async function dropUpload(key: string): Promise<void> {
    await remove(key).catch((error: unknown) =>
      log({ warning: 'An upload remains until it expires', error }),
    );
  }

  /** Copies a file to `deleted/`. Returns false when the copy failed; a missing file counts as copied. */
  async function copyAside(key: string, places: readonly string[]): Promise<boolean> {
    for (const place of places) {
      try {
        await copy(place, deletedKey(key));
        return true;
      } catch (error) {
        // The error for a missing file depends on what the role may list, so check whether it exists.
        if ((await find(place).catch(() => null)) === undefined) continue;
        log({ warning: 'A file could not be copied to deleted/, so it was not deleted', key, error });
        return false;
      }
    }
    return true;
  }

  /** Copies a file with its headers, a picture to a public address without its metadata. Updates `lastModified` of the copy. */
  async function copy(from: string, to: string): Promise<void> {
    if (pictureResourceOf(to) !== undefined && isPictureFile(to) && (await putCleaned(from, to))) return;
    await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: sourceOf(from) }));
  }

  async function copyLabelled(
    from: string,
    to: string,
    labels: FileHeaders,
    etag: string | undefined,
  ): Promise<void> {
    await client.send(
      new CopyObjectCommand({
        Bucket,
        Key: to,
        CopySource: sourceOf(from),
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: labels.contentType,
        ContentDisposition: labels.contentDisposition,
        CacheControl: labels.cacheControl,
        Metadata: labels.metadata,
      }),
    );
  }

  function sourceOf(key: string): string {
    return `${Bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  }
}

function filesIn({ Contents = [] }: ListObjectsV2CommandOutput): MediaFile[] {
  return Contents.flatMap(({ Key, Size, LastModified }) =>
    Key === undefined || Size === undefined || LastModified === undefined
      ? []
      : [{ key: Key, size: Size, lastModified: LastModified }],
  );
}
