import pMap from 'p-map';
import { valueAt } from '../../../contract/fields/field-path.ts';
import { limits } from '../../../contract/limits.ts';
import type { Problem } from '../../../contract/problems.ts';
import type { FileFields } from '../../../contract/resources.ts';
import { log } from '../platform/log.ts';
import type { Partition } from '../storage/partition.ts';
import type { Fields, StoredItem } from '../storage/stored-item.ts';
import { addressOf, keyOfUpload, keysIn, placesOf } from './file-keys.ts';
import { fileGone } from './file-problems.ts';
import type { MediaBucket, MediaFile } from './media-bucket.ts';
import { openRenditionFiles } from './rendition-files.ts';
import { renditionRemoval } from './rendition-removal.ts';
import { openRenditions } from './renditions.ts';

/** Time limit for cleaning up after a write; the Lambda's own timeout is ten seconds. */
export const CLEANUP_MILLISECONDS = 5_000;

/** How long a save that has just copied its file may still be in flight: the Lambda's ten seconds plus clock skew. */
const SAVING_MILLISECONDS = 15_000;

/** S3's timestamps have a resolution of one second. */
const SECOND = 1_000;

/** Max orphans that one write deletes. */
const MAX_SWEPT = 50;
const CONCURRENT_LOOKUPS = 25;

type CleanUpOptions = {
  readonly file: FileFields;
  readonly partition: Partition;
  readonly bucket: MediaBucket;
  readonly bucketName: string;
  /** The stored objects of a key, the original first. */
  readonly find: (key: string) => Promise<MediaFile[]>;
};

/**
 * Cleans up after a write: deletes the files that it released, and those that no record references, which are orphans of
 * unsaved forms or failed deletes, once they are too old to belong to an open form. Deleting a picture deletes its
 * renditions. It stops at `end`, in milliseconds since 1970, and returns a Problem if the file that the write took has
 * gone meanwhile.
 */
export function fileCleanUp({ file, partition, bucket, bucketName, find }: CleanUpOptions) {
  const removeRenditions = file.isDocument
    ? undefined
    : renditionRemoval(openRenditions().remove, openRenditionFiles(bucketName));

  /**
   * A write may release a file that a concurrent write takes. Both write their record first; then the releasing one reads
   * which files are in use, and the taking one checks that its file still exists. So one of them detects the race, unless
   * the taker's three requests fit between the releaser's last two.
   */
  async function cleanUp(
    after: Fields | undefined,
    before: StoredItem | undefined,
    end: number,
  ): Promise<Problem | undefined> {
    // Files are listed before records, so that newly referenced files are kept.
    const [old, released] = await Promise.all([
      oldFiles().catch(logAndReturn('Old files could not be listed', [])),
      releasedBy(before),
    ]);
    const inUse = await keysInUse();
    for (const path of file.fields) {
      const taken = keyOfUpload(file, valueAt(after, path));
      const isTaken = taken !== undefined && taken !== keyOfUpload(file, valueAt(before, path));
      if (isTaken && (await isGone(taken))) return fileGone(path);
    }
    const unused = await stillOld(old.filter((key) => !inUse.has(key)).slice(0, MAX_SWEPT));
    const retired = [...new Set([...unused, ...released.filter((key) => !inUse.has(key))])];
    const left = await bucket.retire(retired, keysInUseBefore(end), (key) =>
      placesOf(file, key).toReversed(),
    );
    if (left.length > 0) log({ warning: 'Files could not be deleted; the next write retries', left });
    const deleted = retired.filter((key) => !left.includes(key));
    if (removeRenditions) await removeRenditions(await gonePictures(deleted));
    return undefined;
  }

  /** The files that the previous version referenced, except those that another save in flight may be taking. */
  async function releasedBy(before: StoredItem | undefined): Promise<string[]> {
    if (!before) return [];
    const since = Math.max(Date.parse(before.updatedAt) + SECOND, Date.now() - SAVING_MILLISECONDS);
    const keys = keysIn(file, before);
    const areTaken = await Promise.all(keys.map((key) => isBeingTaken(key, since)));
    return keys.filter((_, index) => !areTaken[index]);
  }

  /** A save in flight has just copied every stored object, whereas a change of visibility copies only one of them. */
  async function isBeingTaken(key: string, since: number): Promise<boolean> {
    const found = await find(key).catch(logAndReturn('The timestamp of a file could not be read', []));
    return found.length > 0 && found.every(({ lastModified }) => lastModified.getTime() > since);
  }

  async function keysInUse(): Promise<Set<string>> {
    return new Set((await partition.rows()).flatMap((item) => keysIn(file, item)));
  }

  /**
   * Like `keysInUse`, but rejects after the time limit: a Lambda is frozen once it has responded, and continues with its next
   * request, by when another save may have taken the file that was about to be deleted.
   */
  function keysInUseBefore(end: number) {
    return async () => {
      const keys = await keysInUse();
      if (Date.now() > end) throw new Error('The time limit for cleaning up has passed.');
      return keys;
    };
  }

  async function isGone(key: string): Promise<boolean> {
    const found = await find(key).catch(
      logAndReturn('The existence of a file could not be checked', undefined),
    );
    return found?.length === 0;
  }

  /** Keeps only keys whose file no longer exists: a record may have taken one meanwhile, with its renditions. */
  async function gonePictures(keys: readonly string[]): Promise<string[]> {
    const isDeleted = await pMap(keys, isGone, { concurrency: CONCURRENT_LOOKUPS });
    return keys.filter((_, index) => isDeleted[index]);
  }

  async function oldFiles(): Promise<string[]> {
    const old: string[] = [];
    for (const root of placesOf(file, `${file.folder}/`))
      for await (const files of bucket.pages(root))
        old.push(...files.filter(isOld).map(({ key }) => addressOf(key)));
    return old;
  }

  /** Checks the age again, because a save in flight copies its file, which updates `lastModified`. */
  async function stillOld(keys: readonly string[]): Promise<string[]> {
    const files = await Promise.all(keys.map(find));
    return keys.filter((_, index) => files[index]?.every(isOld));
  }

  return cleanUp;
}

function isOld({ lastModified }: MediaFile): boolean {
  return lastModified.getTime() < Date.now() - limits.orphanAgeMilliseconds;
}

/** Logs an error of the clean-up, which never fails the write, and returns a fallback. */
export function logAndReturn<Fallback>(warning: string, fallback: Fallback) {
  return (error: unknown): Fallback => {
    log({ warning, error });
    return fallback;
  };
}
