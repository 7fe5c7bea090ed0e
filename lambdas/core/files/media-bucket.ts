import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import pMap from 'p-map';
import type { FileHeaders } from '../../../contract/file-headers.ts';
import { signatureBytes } from '../../../contract/file-signatures.ts';
import { deletedKey } from '../../../contract/media.ts';
import { log } from '../platform/log.ts';
import { mediaClient } from '../platform/media-client.ts';

/** An object in the bucket: `size` in bytes, `lastModified` of its upload or last copy. */
export type MediaFile = { readonly key: string; readonly size: number; readonly lastModified: Date };

/** How a file begins, and what names its content. */
export type Peek = {
  readonly start: Uint8Array;
  readonly contentDisposition: string | undefined;
  readonly etag: string | undefined;
};

export type MediaBucket = ReturnType<typeof openMediaBucket>;

/** S3's limit for one DeleteObjects request: https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
const DELETED_AT_ONCE = 1_000;
const COPIED_AT_ONCE = 50;

/** Opens the bucket of uploaded files by its name. */
export function openMediaBucket(Bucket: string) {
  const client = mediaClient();

  return {
    find,

    /** All files under a prefix, in pages of at most 1,000. */
    async *pages(prefix: string): AsyncGenerator<MediaFile[]> {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        yield filesIn(page);
      }
    },

    /** The files and folder names directly under a prefix. */
    async listFolder(prefix: string): Promise<{ files: MediaFile[]; folders: string[] }> {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' });
      const files: MediaFile[] = [];
      const folders: string[] = [];
      for await (const page of pages) {
        files.push(...filesIn(page));
        for (const { Prefix = '' } of page.CommonPrefixes ?? [])
          folders.push(Prefix.slice(prefix.length, -1));
      }
      return { files, folders };
    },

    /** How a file begins, and its own Content-Disposition, if any; `etag` names this content of it. */
    async peek(Key: string): Promise<Peek> {
      const Range = `bytes=0-${signatureBytes - 1}`;
      const { Body, ContentDisposition, ETag } = await client.send(
        new GetObjectCommand({ Bucket, Key, Range }),
      );
      const start = (await Body?.transformToByteArray()) ?? new Uint8Array();
      return { start, contentDisposition: ContentDisposition, etag: ETag };
    },

    /**
     * Moves a file from `from` to `key` and gives it the headers that it is served with; from `key` itself it only gets the
     * headers. Updates `lastModified`. Fails when the content is not that of `etag` any more.
     */
    async place(from: string, key: string, labels: FileHeaders, etag: string | undefined): Promise<void> {
      await client.send(
        new CopyObjectCommand({
          Bucket,
          Key: key,
          CopySource: sourceOf(from),
          CopySourceIfMatch: etag,
          MetadataDirective: 'REPLACE',
          ContentType: labels.contentType,
          ContentDisposition: labels.contentDisposition,
          CacheControl: labels.cacheControl,
        }),
      );
      if (from === key) return;
      await discard(from);
    },

    copy,
    remove,
    discard,

    /**
     * Moves files to `deleted/`, from where `bringBack` returns them for 30 days; missing ones count as moved. What
     * `keysInUse` names once they are copied, just before they are deleted, stays. `placesOf` says where the file with a key
     * may be. Returns what S3 left there.
     */
    async retire(
      keys: readonly string[],
      keysInUse: () => Promise<ReadonlySet<unknown>> = async () => new Set(),
      placesOf: (key: string) => readonly string[] = (key) => [key],
    ): Promise<string[]> {
      if (keys.length === 0) return [];
      const aside = (key: string) => copyAside(key, placesOf(key));
      const copied = await pMap(keys, aside, { concurrency: COPIED_AT_ONCE });
      const left = keys.filter((_, index) => !copied[index]);
      const inUse = await keysInUse();
      const ready = keys.filter((key, index) => copied[index] && !inUse.has(key)).flatMap(placesOf);
      for (let start = 0; start < ready.length; start += DELETED_AT_ONCE) {
        const Objects = ready.slice(start, start + DELETED_AT_ONCE).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        left.push(...Errors.flatMap(({ Key }) => Key ?? []));
      }
      return left;
    },

    /** Has a file again that was moved to `deleted/`: at its key, or at `to`. False when it has expired, or never was. */
    async bringBack(key: string, to = key): Promise<boolean> {
      if (await find(to)) return true;
      if (!(await find(deletedKey(key)))) return false;
      await copy(deletedKey(key), to);
      return true;
    },
  };

  /** Looks a key up by listing: HeadObject on a missing key returns 403 to a role that may list only a prefix. */
  async function find(key: string): Promise<MediaFile | undefined> {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: key, MaxKeys: 1 }));
    return filesIn(page).find((file) => file.key === key);
  }

  /** Deletes a file; a missing one counts as deleted. */
  async function remove(Key: string): Promise<void> {
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }], Quiet: true } }));
  }

  /** Deletes an upload that nothing needs any more; one that stays expires. */
  async function discard(key: string): Promise<void> {
    await remove(key).catch((error: unknown) =>
      log({ warning: 'An upload remains until it expires', error }),
    );
  }

  /** Whether a copy of a file lies under `deleted/`, or there was nothing to copy. */
  async function copyAside(key: string, places: readonly string[]): Promise<boolean> {
    for (const place of places) {
      try {
        await copy(place, deletedKey(key));
        return true;
      } catch (error) {
        // For a missing file the error depends on what the role may list, so look.
        if ((await find(place).catch(() => null)) === undefined) continue;
        log({ warning: 'A file could not be kept, so it was not deleted', key, error });
        return false;
      }
    }
    return true;
  }

  /** Copies a file with its headers. Updates `lastModified` of the copy. */
  async function copy(from: string, to: string): Promise<void> {
    await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: sourceOf(from) }));
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
