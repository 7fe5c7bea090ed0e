import { fileHeaders, robotsMetadata } from '../../../contract/files/file-headers.ts';
import { valueAt, withValue } from '../../../contract/fields/field-path.ts';
import { contentFault } from '../../../contract/files/file-signatures.ts';
import { hiddenKey, incomingKey, mediaPath, mediaUrl } from '../../../contract/files/media.ts';
import { messages, Problem } from '../../../contract/problems.ts';
import type { FileFields } from '../../../contract/resources.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { isUnlisted } from '../../../contract/unlisted.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { galleryKeyIn, keyFromUrl, keyOfUpload, placesOf } from './file-keys.ts';
import { type MediaFile, openMediaBucket } from './media-bucket.ts';
import { openPartition, type Partition } from '../storage/partition.ts';
import type { RecordFiles } from './record-files.ts';
import type { Fields, StoredItem } from '../storage/stored-item.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { CLEANUP_MILLISECONDS, fileCleanUp, logAndReturn } from './file-clean-up.ts';
import { fileGone, invalidFile } from './file-problems.ts';
import { forgetPicture } from './forget-picture.ts';
import { openRenditionFiles } from './rendition-files.ts';
import { renditionRemoval } from './rendition-removal.ts';
import { openRenditions } from './renditions.ts';

/**
 * The files of one resource, stored under its own prefix of the bucket, which each write also cleans up. Needs TABLE_NAME.
 */
export function uploadedFiles(file: FileFields, partition: Partition, bucketName: string): RecordFiles {
  const bucket = openMediaBucket(bucketName);
  const cleanUp = fileCleanUp({ file, partition, bucket, bucketName, find });

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

  async function placeAndCleanUp(after: Fields | undefined, before: StoredItem | undefined) {
    const end = Date.now() + CLEANUP_MILLISECONDS;
    await placeByVisibility(after).catch(
      logAndReturn('A file could not be placed; the publisher will place it', undefined),
    );
    return cleanUp(after, before, end);
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
    forget: forgetPicture(bucket, renditionRemoval(openRenditions().remove, openRenditionFiles(bucketName))),
    cleanUp: (after, before) =>
      withTimeout(CLEANUP_MILLISECONDS, placeAndCleanUp(after, before)).catch(
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

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
