import { limits } from '../../contract/limits.ts';
import { fileLabels } from '../../contract/file-labels.ts';
import { contentTypeOf, mediaKey, mediaPath, mediaUrl, uploadFolders } from '../../contract/media.ts';
import type { FileField } from '../../contract/resources.ts';
import type { Fields } from './item-fields.ts';
import { log } from './log.ts';
import type { MediaBucket, MediaFile } from './media-bucket.ts';
import { wrongFields } from './parse-fields.ts';
import type { Partition } from './partition.ts';
import type { RecordFiles } from './record-files.ts';
import { within } from './within.ts';

/** A key as `core/upload-grants.ts` makes it: folder, UUID, extension. */
const GRANTED = /^([\w-]+)\/[0-9a-f-]{36}\.(\w+)$/;

/** What a write may spend on tidying up before it answers, in milliseconds: a Lambda has ten seconds. */
const TIDYING_MILLISECONDS = 5_000;

/** How many old files one write sweeps at most; the next write goes on. */
const SWEPT_AT_ONCE = 50;

/**
 * The files that the records of one resource point at. All lie under one prefix of the bucket, which belongs to this
 * resource alone. A file there that no record points at is what a form left behind that was never saved, or what could
 * not be deleted when its record went; every write sweeps such files, once they are too old to belong to an open form.
 */
export function uploadedFiles(file: FileField, partition: Partition, bucket: MediaBucket): RecordFiles {
  const keyOf = (fields: Fields | undefined) => keyIn(file, fields?.[file.field]);

  async function accept(fields: Fields, before: Fields | undefined): Promise<Fields> {
    const url = fields[file.field];
    if (url === undefined || (!file.ours && !String(url).startsWith(mediaPath))) return fields;
    if (before?.[file.field] === url && before['fileName'] === fields['fileName']) return fields;
    const key = keyOf(fields);
    if (key === undefined) throw wrongFields({ [file.field]: 'Please upload this file here first.' });
    const found = await bucket.find(key);
    if (!found) {
      throw wrongFields({ [file.field]: 'The uploaded file is not there any more. Please upload it again.' });
    }
    await label(key, fields['fileName']);
    return file.ours ? asStored(fields, key, found.size) : fields;
  }

  /** A record that knows no name for its file, such as a team member, leaves it the one that it was uploaded with. */
  async function label(key: string, fileName: unknown): Promise<void> {
    if (typeof fileName === 'string') return bucket.relabel(key, fileLabels(key, fileName));
    const contentDisposition = await bucket.disposition(key);
    return bucket.relabel(key, { ...fileLabels(key), ...(contentDisposition && { contentDisposition }) });
  }

  async function tidied(before: Fields | undefined): Promise<void> {
    // Files are listed before records, so that what a record has come to point at by then is spared.
    const old = await oldFiles().catch(warned('Old files could not be listed', []));
    const inUse = new Set((await partition.list()).map(keyOf));
    const unused = await stillOld(old.filter((key) => !inUse.has(key)).slice(0, SWEPT_AT_ONCE));
    const released = keyOf(before);
    if (released !== undefined && !inUse.has(released)) unused.push(released);
    const left = await bucket.removeAll([...new Set(unused)]);
    if (left.length > 0) log({ warning: 'Files could not be deleted, and stay until the next write', left });
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
    tidy: (before) =>
      within(TIDYING_MILLISECONDS, tidied(before)).catch(warned('Files could not be tidied up', undefined)),
  };
}

/** The key in an address like `/media/newsletters/<uuid>.pdf`; undefined for whatever a grant for this folder would not have given. */
function keyIn({ folder, ours }: FileField, url: unknown): string | undefined {
  const key = typeof url === 'string' ? mediaKey(url) : undefined;
  const [, place, extension = ''] = key === undefined ? [] : (GRANTED.exec(key) ?? []);
  const allowed: readonly string[] = Object.values(uploadFolders[folder].types);
  const isFitting = place === folder && allowed.includes(extension);
  return key !== undefined && isFitting && (ours || isPicture(key)) ? key : undefined;
}

function isPicture(key: string): boolean {
  return contentTypeOf(key)?.startsWith('image/') ?? false;
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
