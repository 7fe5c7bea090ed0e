import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ListObjectsV2CommandOutput,
  type ObjectIdentifier,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import pMap from 'p-map';
import { type FileHeaders, fileHeaders } from '../../../contract/files/file-headers.ts';
import { hiddenKey, incomingKey, originalKey, stemOf, unusedMark } from '../../../contract/files/media.ts';
import { pictureResourceOf } from '../../../contract/files/pictures.ts';
import { log } from '../platform/environment.ts';
import { mediaClient } from '../platform/media-client.ts';
import { DELETE_BATCH, inBatches } from '../platform/sdk.ts';
import { openPictureStates } from './picture-states.ts';

/** An object in the bucket: `size` in bytes, `lastModified` of its upload or last copy. */
type MediaFile = {
  readonly key: string;
  readonly size: number;
  readonly lastModified: Date;
  readonly etag: string | undefined;
};

/** A file with its content type, ETag and metadata. */
type StoredFile = {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly etag: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
};

export type MediaBucket = ReturnType<typeof openMediaBucket>;

const CONCURRENCY = 10;

/**
 * Opens the bucket of uploaded files. A file is known by its key; what is made of a picture has the key's stem in common.
 * Everything that may be shown is under `hidden/`, and copies of it under its own keys while visitors may see it.
 */
export function openMediaBucket(Bucket: string) {
  const client = mediaClient();

  return {
    find,
    pages,

    /** Whether the file, or what was made of the picture, with this key is there. */
    exists: async (key: string): Promise<boolean> => (await filesOf(key, hiddenKey)).length > 0,

    /** Reads a file; uploads have at most 10 MB. */
    async read(Key: string): Promise<StoredFile> {
      const {
        Body,
        ContentType = '',
        ETag,
        Metadata = {},
      } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return {
        bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(),
        type: ContentType,
        etag: ETag,
        metadata: Metadata,
      };
    },

    /** Stores a file that is hidden until it is shown. */
    async putHidden(key: string, Body: Uint8Array): Promise<void> {
      const { contentType, contentDisposition, cacheControl } = fileHeaders(key);
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: hiddenKey(key),
          Body,
          ContentType: contentType,
          ContentDisposition: contentDisposition,
          CacheControl: cacheControl,
        }),
      );
    },

    /** Copies a file, with other headers if there are any. Rejects when the content no longer matches `etag`. */
    async copy(from: string, to: string, etag?: string, labels?: FileHeaders): Promise<void> {
      await client.send(
        new CopyObjectCommand({
          Bucket,
          Key: to,
          CopySource: sourceOf(from),
          CopySourceIfMatch: etag,
          ...(labels && {
            MetadataDirective: 'REPLACE',
            ContentType: labels.contentType,
            ContentDisposition: labels.contentDisposition,
            CacheControl: labels.cacheControl,
            Metadata: labels.metadata,
          }),
        }),
      );
    },

    /** Makes a file visible, or what was made of a picture. */
    async show(key: string): Promise<void> {
      const [hidden, served] = await Promise.all([filesOf(key, hiddenKey), filesOf(key)]);
      const shown = new Set(served.map((each) => each.key));
      await pMap(
        hidden.map((each) => each.key.slice(hiddenKey('').length)).filter((each) => !shown.has(each)),
        (each) =>
          client.send(new CopyObjectCommand({ Bucket, Key: each, CopySource: sourceOf(hiddenKey(each)) })),
        { concurrency: CONCURRENCY },
      );
    },

    /** Makes a file invisible, or what was made of a picture. Throws when a copy could not be deleted. */
    hide: (key: string): Promise<void> => removeVersionsOf([stemOf(key)]),

    /** Marks a file as unused, until it is used or deleted. */
    async mark(stem: string): Promise<void> {
      await client.send(new PutObjectCommand({ Bucket, Key: unusedMark(stem), Body: '' }));
    },

    unmark: (stem: string): Promise<void> => removeAll([{ Key: unusedMark(stem) }]),

    /** Deletes an unneeded upload. On failure it only logs, since uploads expire. */
    async dropUpload(key: string): Promise<void> {
      await removeAll([{ Key: incomingKey(key) }]).catch((error: unknown) =>
        log({ warning: 'An upload remains until it expires', error }),
      );
    },

    /**
     * Deletes files with all that was made of them; missing ones count as deleted. `bringBack` can restore them while S3 keeps
     * their versions. Throws when one could not be deleted.
     */
    async retire(keys: readonly string[]): Promise<void> {
      const filesIn = (key: string) =>
        Promise.all([hiddenKey, originalKey].map((place) => filesOf(key, place)));
      const found = await pMap(keys, filesIn, { concurrency: CONCURRENCY });
      await removeAll(found.flat(2).map(({ key }) => ({ Key: key })));
    },

    /** Restores a deleted file with all that was made of it. Returns false when it has expired or never existed. */
    async bringBack(key: string): Promise<boolean> {
      const places = [originalKey(stemOf(key)), hiddenKey(stemOf(key))];
      const versions = (await Promise.all(places.map(versionsOf))).flat();
      // A file is there again once no deletion is newer than its newest version.
      const latest = new Map<string, number>();
      for (const { Key, isDeletion, at } of versions)
        if (!isDeletion) latest.set(Key, Math.max(at, latest.get(Key) ?? 0));
      const deletions = versions.filter(
        ({ Key, isDeletion, at }) =>
          isDeletion && Key !== unusedMark(stemOf(key)) && at >= (latest.get(Key) ?? Infinity),
      );
      await removeAll(deletions.map(({ Key, VersionId }) => ({ Key, VersionId })));
      return (await filesOf(key, hiddenKey)).length > 0;
    },

    /**
     * Deletes a file with all that was made of it, and all of their versions, but for the copies that are served, which the
     * publisher deletes. Throws when one could not be deleted.
     */
    forget: (key: string): Promise<void> =>
      removeVersionsOf([incomingKey, originalKey, hiddenKey].map((place) => place(stemOf(key)))),
  };

  /** Looks up a key by listing, because HeadObject on a missing key returns 403 to a role that may list only a prefix. */
  async function find(key: string): Promise<MediaFile | undefined> {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: key, MaxKeys: 1 }));
    return filesIn(page).find((file) => file.key === key);
  }

  /** All files under a prefix, in pages of at most 1,000. */
  async function* pages(prefix: string): AsyncGenerator<MediaFile[]> {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
      yield filesIn(page);
    }
  }

  /** The files with the stem of a key in one place; by default those that are served. */
  async function filesOf(key: string, place: (key: string) => string = String): Promise<MediaFile[]> {
    const Prefix = place(stemOf(key));
    const found = filesIn(await client.send(new ListObjectsV2Command({ Bucket, Prefix })));
    return found.filter((file) => stemOf(file.key) === Prefix);
  }

  /** The versions of all files with a stem, and their deletions; `at` is when, in milliseconds. */
  async function versionsOf(Prefix: string) {
    const found: { Key: string; VersionId: string | undefined; isDeletion: boolean; at: number }[] = [];
    let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
    while (next) {
      const page: ListObjectVersionsCommandOutput = await client.send(
        new ListObjectVersionsCommand({ Bucket, Prefix, ...next }),
      );
      for (const [list, isDeletion] of [
        [page.Versions, false],
        [page.DeleteMarkers, true],
      ] as const)
        for (const { Key = '', VersionId, LastModified } of list ?? [])
          if (stemOf(Key) === Prefix)
            found.push({ Key, VersionId, isDeletion, at: LastModified?.getTime() ?? 0 });
      next = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
        : undefined;
    }
    return found;
  }

  async function removeVersionsOf(stems: readonly string[]): Promise<void> {
    const versions = (await Promise.all(stems.map(versionsOf))).flat();
    await removeAll(versions.map(({ Key, VersionId }) => ({ Key, VersionId })));
  }

  /** Throws when a file could not be deleted; a missing one counts as deleted. */
  async function removeAll(objects: readonly ObjectIdentifier[]): Promise<void> {
    for (const Objects of inBatches(objects, DELETE_BATCH)) {
      const { Errors: [left] = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      if (left) throw new Error(`S3 did not delete ${left.Key}.`);
    }
  }

  function sourceOf(key: string): string {
    return `${Bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  }
}

function filesIn({ Contents = [] }: ListObjectsV2CommandOutput): MediaFile[] {
  return Contents.flatMap(({ Key, Size, LastModified, ETag }) =>
    Key === undefined || Size === undefined || LastModified === undefined
      ? []
      : [{ key: Key, size: Size, lastModified: LastModified, etag: ETag }],
  );
}

export type FileStore = ReturnType<typeof openFileStore>;

/** Opens the files in the bucket together with what the table knows of pictures. Needs TABLE_NAME. */
export function openFileStore(bucketName: string) {
  const bucket = openMediaBucket(bucketName);
  const states = openPictureStates();
  const pictures = (keys: readonly string[]) => keys.filter((key) => pictureResourceOf(key) !== undefined);

  return {
    bucket,
    states,

    /** Deletes files; pictures are marked first, so that no list shows one that is gone. */
    async retire(keys: readonly string[]): Promise<void> {
      await states.markDeleted(pictures(keys));
      await bucket.retire(keys);
    },

    /** Restores a file, if it was deleted. Returns false when it has expired or never existed. */
    async bringBack(key: string): Promise<boolean> {
      if (!(await bucket.bringBack(key))) return false;
      for (const each of pictures([key])) await states.unmark(each);
      return true;
    },

    /** Deletes a picture for good, and keeps the media function from bringing it back. It can be repeated. */
    async forget(key: string): Promise<void> {
      await states.withdraw(key);
      await bucket.forget(key);
    },
  };
}
