import pMap from 'p-map';
import { limits } from '../../../contract/limits.ts';
import { fileHeaders, robotsMetadata } from '../../../contract/files/file-headers.ts';
import { valueAt, withValue } from '../../../contract/fields/field-path.ts';
import { contentFault } from '../../../contract/files/file-signatures.ts';
import { hiddenKey, incomingKey, mediaPath, mediaUrl } from '../../../contract/files/media.ts';
import { messages, Problem } from '../../../contract/problems.ts';
import type { FileFields } from '../../../contract/resources.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { addressOf, galleryKeyIn, keyFromUrl, keyOfUpload, keysIn, placesOf } from './file-keys.ts';
import { log } from '../platform/log.ts';
import { type MediaFile, openMediaBucket } from './media-bucket.ts';
import { invalidFields } from '../http/body.ts';
import { openPartition, type Partition } from '../storage/partition.ts';
import type { RecordFiles } from './record-files.ts';
import { openRenditionFiles } from './rendition-files.ts';
import { renditionRemoval } from './rendition-removal.ts';
import { openRenditions } from './renditions.ts';
import type { Fields, StoredItem } from '../storage/stored-item.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/** Time limit for cleaning up after a write; the Lambda's own timeout is ten seconds. */
const CLEANUP_MILLISECONDS = 5_000;

/** How long a save that has just copied its file may still be in flight: the Lambda's ten seconds plus clock skew. */
const SAVING_MILLISECONDS = 15_000;

/** S3's timestamps have a resolution of one second. */
const SECOND = 1_000;

/** Max orphans that one write deletes. */
const MAX_SWEPT = 50;
const CONCURRENT_LOOKUPS = 25;

/**
 * The files of one resource, stored under its own prefix of the bucket. Files that no record references are orphans of
 * unsaved forms or failed deletes; each write sweeps those too old to belong to an open form. Deleting a picture deletes
 * its renditions. Needs TABLE_NAME.
 */
export function uploadedFiles(file: FileFields, partition: Partition, bucketName: string): RecordFiles {
  const bucket = openMediaBucket(bucketName);
  const removeRenditions = file.isDocument
    ? undefined
    : renditionRemoval(openRenditions().remove, openRenditionFiles(bucketName));

  async function accept(fields: Fields, before: Fields | undefined): Promise<Fields> {
    let accepted = fields;
    for (const path of file.fields) accepted = await acceptAt(path, accepted, before);
    return accepted;
  }

  async function acceptAt(path: string, fields: Fields, before: Fields | undefined): Promise<Fields> {
    const url = valueAt(fields, path);
    if (url === undefined || (!file.isDocument && !String(url).startsWith(mediaPath))) return fields;
    if (before && valueAt(before, path) === url && isServedAlike(before, fields)) {
      return file.isDocument ? { ...fields, fileSize: before['fileSize'] } : fields;
    }
    const galleryKey = galleryKeyIn(file, url);
    if (galleryKey !== undefined) {
      if (await openPartition('gallery').get(galleryIds.image(galleryKey))) return fields;
      throw invalidFile(path, 'This picture is not in the gallery. Please choose another.');
    }
    const key = keyOfUpload(file, url);
    if (key === undefined) throw invalidFile(path, 'Please upload this file here first.');
    // A file already in place was taken by another record, or by an earlier attempt of this request.
    const inPlace = await find(key);
    const found = inPlace[0] ?? (await bucket.find(incomingKey(key)));
    if (!found) throw fileGone(path);
    const moves = inPlace[0]
      ? inPlace.map((each) => [each.key, each.key])
      : [[found.key, storedKeyOf(key, fields)]];
    for (const [from = '', to = ''] of moves)
      await validateAndMove({ path, from, to }, fields).catch(async (error: unknown) => {
        if (error instanceof Problem) throw error;
        // S3's error for a file deleted meanwhile depends on what the role may list, so check whether it exists.
        throw (await bucket.find(from)) ? error : fileGone(path);
      });
    return file.isDocument ? asStored(fields, key, found.size) : fields;
  }

  /** The object key at which the file of a record with these fields belongs now. */
  function storedKeyOf(key: string, fields: Fields): string {
    return !file.isDocument || isVisibleAt(fields, new Date()) ? key : hiddenKey(key);
  }

  /** The stored objects of a key, the original first. */
  async function find(key: string): Promise<MediaFile[]> {
    const found = await Promise.all(placesOf(file, key).map(bucket.find));
    return found.filter((each) => each !== undefined);
  }

  /**
   * Copies the file of a saved record to the key that its visibility requires, so that it can be opened immediately. The
   * publisher removes served copies that became hidden, because it also invalidates the edge.
   */
  async function placeByVisibility(after: Fields | undefined): Promise<void> {
    const key = file.isDocument ? keyOfUpload(file, after?.['fileUrl']) : undefined;
    if (key === undefined || after === undefined) return;
    const [found] = await find(key);
    const place = storedKeyOf(key, after);
    if (found && !(await bucket.find(place))) await bucket.copy(found.key, place);
  }

  /** Records without a `fileName`, such as team members, keep the name from the upload. */
  async function validateAndMove({ path, from, to }: Move, fields: Fields): Promise<void> {
    const fileName = textOf(fields['fileName']);
    const { start, contentDisposition, etag } = await bucket.peek(from);
    const fault = contentFault(to, start, fileName);
    if (fault !== undefined) throw invalidFile(path, fault);
    const headers = fileHeaders(to, fileName, isUnlisted(fields));
    const keepsName = fileName === undefined && contentDisposition !== undefined;
    await bucket.place(from, to, { ...headers, ...(keepsName && { contentDisposition }) }, etag);
  }

  /**
   * A write may release a file that a concurrent write takes. Both write their record first; then the releasing one reads
   * which files are in use, and the taking one checks that its file still exists. So one of them detects the race, unless
   * the taker's three requests fit between the releaser's last two.
   */
  async function runCleanUp(
    after: Fields | undefined,
    before: StoredItem | undefined,
  ): Promise<Problem | undefined> {
    const end = Date.now() + CLEANUP_MILLISECONDS;
    await placeByVisibility(after).catch(
      logAndReturn('A file could not be placed; the publisher will place it', undefined),
    );
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

  async function bringBack(fields: Fields): Promise<Fields> {
    let restored = fields;
    for (const path of file.fields) {
      const key = keyFromUrl(file, valueAt(fields, path));
      if (key === undefined) continue;
      const isStored =
        (await find(key)).length > 0 || (await bucket.bringBack(key, storedKeyOf(key, fields)));
      if (isStored) {
        if (file.isDocument) await relabel(path, key, fields);
        continue;
      }
      if (file.isDocument) throw invalidFile(path, messages.fileExpired);
      restored = withValue(restored, path, undefined);
    }
    return restored;
  }

  /** A version may differ from the one before it in whether search engines may index the file. */
  async function relabel(path: string, key: string, fields: Fields): Promise<void> {
    for (const { key: place } of await find(key)) {
      const { metadata } = await bucket.peek(place);
      if (robotsMetadata in metadata !== isUnlisted(fields))
        await validateAndMove({ path, from: place, to: place }, fields);
    }
  }

  return {
    accept,
    bringBack,
    cleanUp: (after, before) =>
      withTimeout(CLEANUP_MILLISECONDS, runCleanUp(after, before)).catch(
        logAndReturn('Files could not be cleaned up', undefined),
      ),
  };
}

type Move = {
  /** The path of the field that references the file. */
  readonly path: string;
  readonly from: string;
  readonly to: string;
};

function fileGone(path: string): Problem {
  return invalidFile(path, 'The uploaded file no longer exists. Please upload it again.');
}

function invalidFile(path: string, message: string): Problem {
  return invalidFields({ [path.replaceAll('/', '.')]: message });
}

/** A document's size comes from its file, and its upload date from the server when the client sends none. */
function asStored(fields: Fields, key: string, fileSize: number): Fields {
  return {
    ...fields,
    fileUrl: mediaUrl(key),
    fileSize,
    uploadDate: fields['uploadDate'] ?? new Date().toISOString(),
  };
}

/** Whether the file of two versions has the same headers. */
function isServedAlike(before: Fields, after: Fields): boolean {
  return before['fileName'] === after['fileName'] && isUnlisted(before) === isUnlisted(after);
}

function isUnlisted(fields: Fields): boolean {
  return fields['unlisted'] === true;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isOld({ lastModified }: MediaFile): boolean {
  return lastModified.getTime() < Date.now() - limits.orphanAgeMilliseconds;
}

function logAndReturn<Fallback>(warning: string, fallback: Fallback) {
  return (error: unknown): Fallback => {
    log({ warning, error });
    return fallback;
  };
}
