import { limits } from '../../contract/limits.ts';
import { fileHeaders } from '../../contract/file-headers.ts';
import { contentFault } from '../../contract/file-signatures.ts';
import { incomingKey, mediaPath, mediaUrl } from '../../contract/media.ts';
import { messages, Problem } from '../../contract/problems.ts';
import type { FileField } from '../../contract/resources.ts';
import { keyFromUrl, keyOfUpload } from './file-keys.ts';
import type { Fields } from './item-fields.ts';
import { log } from './log.ts';
import type { MediaBucket, MediaFile } from './media-bucket.ts';
import { invalidFields } from './parse-fields.ts';
import type { Partition } from './partition.ts';
import type { RecordFiles } from './record-files.ts';
import type { StoredItem } from './stored-item.ts';
import { withTimeout } from './with-timeout.ts';

/** Time limit for cleaning up after a write; the Lambda has ten seconds in all. */
const CLEANUP_MILLISECONDS = 5_000;

/** How long a save that has just copied its file may still be in flight: the Lambda's ten seconds plus clock skew. */
const SAVING_MILLISECONDS = 15_000;

/** S3's timestamps have whole seconds. */
const SECOND = 1_000;

/** Max orphans that one write deletes. */
const SWEPT_AT_ONCE = 50;

/**
 * The files of one resource, all under a prefix of the bucket that is this resource's alone. Files that no record
 * references are orphans of unsaved forms or failed deletes; each write sweeps those too old to belong to an open form.
 */
export function uploadedFiles(file: FileField, partition: Partition, bucket: MediaBucket): RecordFiles {
  async function accept(fields: Fields, before: Fields | undefined): Promise<Fields> {
    const url = fields[file.field];
    if (url === undefined || (!file.ours && !String(url).startsWith(mediaPath))) return fields;
    if (before?.[file.field] === url && before['fileName'] === fields['fileName']) {
      return file.ours ? { ...fields, fileSize: before['fileSize'] } : fields;
    }
    const key = keyOfUpload(file, url);
    if (key === undefined) throw invalidFields({ [file.field]: 'Please upload this file here first.' });
    // A file that is at its address was taken by another record, or by this request before it was repeated.
    const found = (await bucket.find(key)) ?? (await bucket.find(incomingKey(key)));
    if (!found) throw gone(file);
    await take(found.key, key, textOf(fields['fileName'])).catch(async (error: unknown) => {
      if (error instanceof Problem) throw error;
      // S3's error for a file deleted just now depends on what the role may list, so look again.
      throw (await isGone(found.key)) ? gone(file) : error;
    });
    return file.ours ? asStored(fields, key, found.size) : fields;
  }

  /** Moves a file to its address. Records without a `fileName`, such as team members, keep the name from the upload. */
  async function take(from: string, key: string, fileName: string | undefined): Promise<void> {
    const { start, contentDisposition, etag } = await bucket.peek(from);
    const fault = contentFault(key, start, fileName);
    if (fault !== undefined) throw invalidFields({ [file.field]: fault });
    const headers = fileHeaders(key, fileName);
    const keepsName = fileName === undefined && contentDisposition !== undefined;
    await bucket.place(from, key, { ...headers, ...(keepsName && { contentDisposition }) }, etag);
  }

  /**
   * Of two concurrent writes one may release a file that the other takes. Both write first: the releasing one then reads
   * which files are in use, the taking one checks that its file still exists. So one of them notices, unless the taker's
   * three requests fit between the releaser's last two.
   */
  async function cleanedUp(
    after: Fields | undefined,
    before: StoredItem | undefined,
  ): Promise<Problem | undefined> {
    // Files are listed before records, so that newly referenced files are spared.
    const [old, released] = await Promise.all([
      oldFiles().catch(warned('Old files could not be listed', [])),
      releasedBy(before),
    ]);
    const inUse = await keysInUse();
    const taken = keyOfUpload(file, after?.[file.field]);
    const isTaken = taken !== undefined && taken !== keyOfUpload(file, before?.[file.field]);
    if (isTaken && (await isGone(taken))) return gone(file);
    const unused = await stillOld(old.filter((key) => !inUse.has(key)).slice(0, SWEPT_AT_ONCE));
    if (released !== undefined && !inUse.has(released)) unused.push(released);
    const left = await bucket.retire([...new Set(unused)], keysInUse);
    if (left.length > 0) log({ warning: 'Files could not be deleted; the next write retries', left });
    return undefined;
  }

  /** The file that the previous version referenced, unless a save in flight has copied it since and may be taking it. */
  async function releasedBy(before: StoredItem | undefined): Promise<string | undefined> {
    const key = keyFromUrl(file, before?.[file.field]);
    if (key === undefined || !before) return undefined;
    const found = await bucket.find(key).catch(warned('The time of a file could not be read', undefined));
    const relabelled = found?.lastModified.getTime() ?? 0;
    const isBeingTaken =
      relabelled > Date.parse(before.updatedAt) + SECOND && relabelled > Date.now() - SAVING_MILLISECONDS;
    return isBeingTaken ? undefined : key;
  }

  async function keysInUse(): Promise<Set<string | undefined>> {
    return new Set((await partition.values(file.field)).map((address) => keyFromUrl(file, address)));
  }

  async function isGone(key: string): Promise<boolean> {
    return (
      (await bucket.find(key).catch(warned('Whether a file is there could not be read', null))) === undefined
    );
  }

  async function oldFiles(): Promise<string[]> {
    const old: string[] = [];
    for await (const files of bucket.pages(`${file.folder}/`)) {
      old.push(...files.filter(isOld).map(({ key }) => key));
    }
    return old;
  }

  /** A save in flight has copied its file, which renews `lastModified`. */
  async function stillOld(keys: readonly string[]): Promise<string[]> {
    const files = await Promise.all(keys.map((key) => bucket.find(key)));
    return files.flatMap((found) => (found && isOld(found) ? found.key : []));
  }

  async function bringBack(fields: Fields): Promise<Fields> {
    const key = keyFromUrl(file, fields[file.field]);
    if (key === undefined || (await bucket.bringBack(key))) return fields;
    if (file.ours) throw invalidFields({ [file.field]: messages.fileExpired });
    const { [file.field]: _, ...others } = fields;
    return others;
  }

  return {
    accept,
    bringBack,
    cleanUp: (after, before) =>
      withTimeout(CLEANUP_MILLISECONDS, cleanedUp(after, before)).catch(
        warned('Files could not be cleaned up', undefined),
      ),
  };
}

function gone({ field }: FileField): Problem {
  return invalidFields({ [field]: 'The uploaded file no longer exists. Please upload it again.' });
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

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isOld({ lastModified }: MediaFile): boolean {
  return lastModified.getTime() < Date.now() - limits.orphanAgeMilliseconds;
}

function warned<Instead>(warning: string, instead: Instead) {
  return (error: unknown): Instead => {
    log({ warning, error });
    return instead;
  };
}
