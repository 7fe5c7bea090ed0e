import { isKeySegment } from '../../../contract/entities/gallery.ts';
import { galleryPrefix } from '../../../contract/files/media.ts';
import { Problem } from '../../../contract/problems.ts';
import { pictureKeyOf } from '../../../contract/table-item.ts';
import type { StoredItem } from '../storage/stored-item.ts';

/** S3's limit for keys: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html */
const KEY_BYTES = 1_024;

/** The segments of a picture's key. Earlier releases wrote the folder into it (decision 54); otherwise it is empty. */
type Segments = { readonly folder: string; readonly file: string };

/** A picture's item, with its key and its folder; `''` is the root gallery. */
export type Picture = { readonly key: string; readonly folder: string; readonly item: StoredItem };

/** Parses a picture's key. Throws Problem (404) for a key that is not a gallery picture's. */
export function segmentsOf(key: string): Segments {
  const segments = findSegments(key);
  if (!segments) throw pictureNotFound();
  return segments;
}

export const isPictureKey = (key: string): boolean => findSegments(key) !== undefined;

/** The picture of an item; undefined for an item that is not a picture. */
export function pictureOf(item: StoredItem): Picture | undefined {
  const key = pictureKeyOf(item.id) ?? '';
  return isPictureKey(key) ? { key, folder: folderOf(key, item['folder']), item } : undefined;
}

/** The folder of the picture with this key: `stored`, or for items and grants of earlier releases, that in its key. */
export function folderOf(key: string, stored: unknown): string {
  return typeof stored === 'string' ? stored : segmentsOf(key).folder;
}

function findSegments(key: string): Segments | undefined {
  const [root, ...segments] = key.split('/');
  const [folder = '', file = ''] = segments.length === 1 ? ['', ...segments] : segments;
  const isInside =
    `${root}/` === galleryPrefix && (folder === '' ? segments.length === 1 : segments.length === 2);
  if (!isInside || (folder !== '' && !isKeySegment(folder)) || !isKeySegment(file) || isTooLong(key))
    return undefined;
  return { folder, file };
}

/** Whether a folder can have this name. */
export function isValidFolder(folder: string): boolean {
  return isKeySegment(folder) && !isTooLong(`${galleryPrefix}${folder}/`);
}

export function pictureNotFound(): Problem {
  return new Problem('not_found', 'There is no picture with this key in the gallery.');
}

export function folderNotFound(): Problem {
  return new Problem('not_found', 'There is no folder with this name in the gallery.');
}

function isTooLong(key: string): boolean {
  return Buffer.byteLength(key) > KEY_BYTES;
}
