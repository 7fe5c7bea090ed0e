import { besidePath, pathsIn, valueAt, withValue } from '../../../contract/fields/field-path.ts';
import { fileHeaders, robotsMetadata } from '../../../contract/files/file-headers.ts';
import { hiddenKey, incomingKey, mediaPath, mediaUrl } from '../../../contract/files/media.ts';
import { documentFault } from '../../../contract/files/upload-folders.ts';
import { messages, Problem } from '../../../contract/problems.ts';
import type { FileFields, RecordResource } from '../../../contract/resources.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { isUnlisted, isVisibleAt } from '../../../contract/visibility.ts';
import { invalidFields } from '../http/request.ts';
import { log } from '../platform/environment.ts';
import { openPartition } from '../storage/partition.ts';
import type { Fields, StoredItem } from '../storage/stored-item.ts';
import { documentsOf, galleryKeyIn, keyFromUrl, keyOfUpload, pictureKeysIn } from './file-keys.ts';
import { openFileStore } from './media-bucket.ts';
import { withoutWithdrawn, type Written } from './take-picture.ts';

/** A resource whose items reference uploaded files. */
export type ResourceWithFile = RecordResource & { readonly file: FileFields };

export type RecordFiles = ReturnType<typeof uploadedFiles>;

/**
 * The files of one resource, stored under its own folder of the bucket. A save only shows its file, once it is written: the
 * publisher hides those that no visible item names, and a nightly run deletes those that no item names. Needs TABLE_NAME.
 */
export function uploadedFiles(resource: ResourceWithFile, bucketName: string) {
  const { file } = resource;
  const store = openFileStore(bucketName);
  const { bucket } = store;

  /** Each file that an item may reference: the path of its field, with the rules for it. */
  const filesIn = (item: Fields) =>
    [file, ...documentsOf(file)].flatMap((rules) =>
      rules.fields.flatMap((path) => pathsIn(item, path).map((at) => ({ path: at, rules }))),
    );

  /**
   * Validates the referenced file before the record is written. Returns the fields to store. Throws Problem (400) on the field when the file is missing or not allowed.
   */
  async function accept(fields: Fields, before: Fields | undefined): Promise<Fields> {
    let accepted = fields;
    for (const each of filesIn(fields)) accepted = await acceptAt(each, accepted, before);
    return accepted;
  }

  async function acceptAt(
    { path, rules }: Referenced,
    fields: Fields,
    before: Fields | undefined,
  ): Promise<Fields> {
    const url = valueAt(fields, path);
    if (url === undefined || (url === '' && !file.isDocument)) return fields;
    if (!rules.isDocument && !String(url).startsWith(mediaPath)) return fields;
    if (before && valueAt(before, path) === url && isServedAlike(before, fields, path)) {
      return file.isDocument ? { ...fields, fileSize: before['fileSize'] } : fields;
    }
    const galleryKey = galleryKeyIn(file, url);
    if (galleryKey !== undefined) {
      if (await openPartition('gallery').get(galleryIds.image(galleryKey))) return fields;
      throw invalidFile(path, 'This picture is not in the gallery. Please choose another.');
    }
    const key = keyOfUpload(rules, url);
    if (key === undefined) throw invalidFile(path, 'Please upload this file here first.');
    const accepted = rules.isDocument ? await acceptDocument(path, key, fields) : fields;
    if (!rules.isDocument) await checkPicture(path, key);
    return accepted;
  }

  /** The media function looks at a picture; it may not have done so yet. */
  async function checkPicture(path: string, key: string): Promise<void> {
    if ((await bucket.find(incomingKey(key))) || (await bucket.exists(key))) return;
    const fault = (await store.states.get(key))?.fault;
    throw fault === undefined ? fileGone(path) : invalidFile(path, fault);
  }

  /**
   * Shows the files of an item that was written if visitors may see it: not before, since a publisher would hide what no item
   * names. Returns the item without the pictures whose consent was withdrawn meanwhile.
   */
  async function place(written: Written): Promise<StoredItem> {
    const { item, before } = written;
    const shown = filesIn(item).filter(
      ({ path }) =>
        !before || valueAt(before, path) !== valueAt(item, path) || !isServedAlike(before, item, path),
    );
    if (isVisibleAt(item, new Date()))
      for (const key of shown.flatMap(({ path, rules }) => keyFromUrl(rules, valueAt(item, path)) ?? []))
        await bucket.show(key).catch((error: unknown) => {
          log({ warning: 'A file remains hidden until the publisher has run', error });
        });
    const isGone = await Promise.all(pictureKeysIn(file, item).map(isWithdrawn));
    const withdrawn = pictureKeysIn(file, item).filter((_, index) => isGone[index]);
    return withoutWithdrawn(resource, withdrawn, written);
  }

  const isWithdrawn = async (key: string) => (await store.states.get(key))?.isWithdrawn === true;

  /** A document is looked at by the save that takes it. It may have been taken by another record, or by an earlier attempt. */
  async function acceptDocument(path: string, key: string, fields: Fields): Promise<Fields> {
    const found = (await bucket.find(hiddenKey(key))) ?? (await bucket.find(incomingKey(key)));
    if (!found) throw fileGone(path);
    await validateAndMove({ path, key, from: found.key }, fields).catch(async (error: unknown) => {
      if (error instanceof Problem) throw error;
      // S3's error for a file deleted meanwhile depends on what the role may list, so check whether it exists.
      throw (await bucket.find(found.key)) ? error : fileGone(path);
    });
    if (!file.isDocument) return fields;
    return {
      ...fields,
      fileUrl: mediaUrl(key),
      fileSize: found.size,
      uploadDate: fields['uploadDate'] ?? new Date().toISOString(),
    };
  }

  async function validateAndMove({ path, key, from }: Move, fields: Fields): Promise<void> {
    const fileName = nameOf(fields, path);
    const { bytes, etag } = await bucket.read(from);
    const fault = await documentFault(key, bytes, fileName ?? 'this file');
    if (fault !== undefined) throw invalidFile(path, fault);
    const isServed = (await bucket.find(key)) !== undefined;
    await bucket.copy(from, hiddenKey(key), etag, fileHeaders(key, fileName, isUnlisted(fields)));
    if (isServed) await bucket.copy(hiddenKey(key), key);
    if (from !== hiddenKey(key)) await bucket.dropUpload(key);
  }

  /**
   * Restores the file that an earlier version references. Returns the fields to store,
   * without the picture when its file has expired. Throws Problem (400) when a document's file has expired.
   */
  async function bringBack(fields: Fields): Promise<Fields> {
    let restored = fields;
    for (const { path, rules } of filesIn(fields)) {
      const key = keyFromUrl(rules, valueAt(fields, path));
      if (key === undefined) continue;
      if (await store.bringBack(key)) {
        if (file.isDocument) await relabel(path, key, fields);
        continue;
      }
      if (file.isDocument) throw invalidFile(path, messages.fileExpired);
      if (!(await bucket.find(incomingKey(key)))) restored = withValue(restored, path, undefined);
    }
    return restored;
  }

  /** A version may differ from the one before it in whether search engines may index the file. */
  async function relabel(path: string, key: string, fields: Fields): Promise<void> {
    const { metadata } = await bucket.read(hiddenKey(key));
    if (robotsMetadata in metadata !== isUnlisted(fields))
      await validateAndMove({ path, key, from: hiddenKey(key) }, fields);
  }

  return { accept, place, bringBack, isWithdrawn, forget: store.forget };
}

type Referenced = { readonly path: string; readonly rules: FileFields };

type Move = {
  /** The path of the field that references the file. */
  readonly path: string;
  readonly key: string;
  /** Where the file is. */
  readonly from: string;
};

/** Whether the file of two versions is served with the same headers, unless it becomes visible. */
function isServedAlike(before: Fields, after: Fields, path: string): boolean {
  const now = new Date();
  return (
    nameOf(before, path) === nameOf(after, path) &&
    isUnlisted(before) === isUnlisted(after) &&
    (isVisibleAt(before, now) || !isVisibleAt(after, now))
  );
}

/** The name under which the file at this path of the record is served. */
function nameOf(fields: Fields, path: string): string | undefined {
  const name = valueAt(fields, besidePath(path, path.endsWith('formUrl') ? 'formName' : 'fileName'));
  return typeof name === 'string' && name ? name : undefined;
}

/** The file at this path of the record does not exist. */
function fileGone(path: string): Problem {
  return invalidFile(path, 'The uploaded file no longer exists. Please upload it again.');
}

/** The field at this path of the record references a file that is not accepted. */
function invalidFile(path: string, message: string): Problem {
  return invalidFields({ [path.replaceAll('/', '.')]: message });
}
