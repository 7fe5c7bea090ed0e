import { limits } from '../../contract/limits.ts';
import { fileLabels } from '../../contract/file-labels.ts';
import { mediaPath, mediaUrl } from '../../contract/media.ts';
import type { Problem } from '../../contract/problems.ts';
import type { FileField } from '../../contract/resources.ts';
import { keyBehind, keyIn } from './file-addresses.ts';
import type { Fields } from './item-fields.ts';
import { log } from './log.ts';
import type { MediaBucket, MediaFile } from './media-bucket.ts';
import { wrongFields } from './parse-fields.ts';
import type { Partition } from './partition.ts';
import type { RecordFiles } from './record-files.ts';
import type { StoredItem } from './stored-item.ts';
import { within } from './within.ts';

/** What a write may spend on tidying up before it answers, in milliseconds: a Lambda has ten seconds. */
const TIDYING_MILLISECONDS = 5_000;

/** How long another save may be under way that has just relabelled its file: a Lambda's ten seconds, and what clocks differ. */
const SAVING_MILLISECONDS = 15_000;

/** S3 tells times in whole seconds. */
const SECOND = 1_000;

/** How many old files one write sweeps at most; the next write goes on. */
const SWEPT_AT_ONCE = 50;

/**
 * The files that the records of one resource point at. All lie under one prefix of the bucket, which belongs to this
 * resource alone. A file there that no record points at is what a form left behind that was never saved, or what could
 * not be deleted when its record went; every write sweeps such files, once they are too old to belong to an open form.
 */
export function uploadedFiles(file: FileField, partition: Partition, bucket: MediaBucket): RecordFiles {
  async function accept(fields: Fields, before: Fields | undefined): Promise<Fields> {
    const url = fields[file.field];
    if (url === undefined || (!file.ours && !String(url).startsWith(mediaPath))) return fields;
    if (before?.[file.field] === url && before['fileName'] === fields['fileName']) return fields;
    const key = keyIn(file, url);
    if (key === undefined) throw wrongFields({ [file.field]: 'Please upload this file here first.' });
    const found = await bucket.find(key);
    if (!found) throw gone(file);
    await label(key, fields['fileName']).catch(async (error: unknown) => {
      // What S3 says of a file that was deleted just now depends on what a role may list, so it is asked once more.
      throw (await isGone(key)) ? gone(file) : error;
    });
    return file.ours ? asStored(fields, key, found.size) : fields;
  }

  /** A record that knows no name for its file, such as a team member, leaves it the one that it was uploaded with. */
  async function label(key: string, fileName: unknown): Promise<void> {
    if (typeof fileName === 'string') return bucket.relabel(key, fileLabels(key, fileName));
    const contentDisposition = await bucket.disposition(key);
    return bucket.relabel(key, { ...fileLabels(key), ...(contentDisposition && { contentDisposition }) });
  }

  /**
   * Two writes at once may let go of a file and take it. Whoever deletes has written first and then read which files are in
   * use; whoever takes has written first and then looks whether its file is still there. So one of the two notices, unless
   * the taker's three calls fit into the pause between the other's last two.
   */
  async function tidied(
    after: Fields | undefined,
    before: StoredItem | undefined,
  ): Promise<Problem | undefined> {
    // Files are listed before records, so that what a record has come to point at by then is spared.
    const [old, released] = await Promise.all([
      oldFiles().catch(warned('Old files could not be listed', [])),
      releasedBy(before),
    ]);
    const inUse = await keysInUse();
    const taken = keyIn(file, after?.[file.field]);
    const isTaken = taken !== undefined && taken !== keyIn(file, before?.[file.field]);
    if (isTaken && (await isGone(taken))) return gone(file);
    const unused = await stillOld(old.filter((key) => !inUse.has(key)).slice(0, SWEPT_AT_ONCE));
    if (released !== undefined && !inUse.has(released)) unused.push(released);
    const left = await bucket.removeAll([...new Set(unused)]);
    if (left.length > 0) log({ warning: 'Files could not be deleted, and stay until the next write', left });
    return undefined;
  }

  /** The file that a record which is gone or changed by now pointed at, but not while another save may be taking it: that has relabelled it since. */
  async function releasedBy(before: StoredItem | undefined): Promise<string | undefined> {
    const key = keyBehind(file, before?.[file.field]);
    if (key === undefined || !before) return undefined;
    const found = await bucket.find(key).catch(warned('The time of a file could not be read', undefined));
    const relabelled = found?.lastModified.getTime() ?? 0;
    const isBeingTaken =
      relabelled > Date.parse(before.updatedAt) + SECOND && relabelled > Date.now() - SAVING_MILLISECONDS;
    return isBeingTaken ? undefined : key;
  }

  async function keysInUse(): Promise<Set<string | undefined>> {
    return new Set((await partition.values(file.field)).map((address) => keyBehind(file, address)));
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

  /** A save that is under way relabels its file first, which makes it young again. */
  async function stillOld(keys: readonly string[]): Promise<string[]> {
    const files = await Promise.all(keys.map((key) => bucket.find(key)));
    return files.flatMap((found) => (found && isOld(found) ? found.key : []));
  }

  return {
    accept,
    tidy: (after, before) =>
      within(TIDYING_MILLISECONDS, tidied(after, before)).catch(
        warned('Files could not be tidied up', undefined),
      ),
  };
}

function gone({ field }: FileField): Problem {
  return wrongFields({ [field]: 'The uploaded file is not there any more. Please upload it again.' });
}

/** A document's size is that of its file, whatever the browser said, and it is dated by the server where the browser did not. */
function asStored(fields: Fields, key: string, fileSize: number): Fields {
  return {
    ...fields,
    fileUrl: mediaUrl(key),
    fileSize,
    uploadDate: fields['uploadDate'] ?? new Date().toISOString(),
  };
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
