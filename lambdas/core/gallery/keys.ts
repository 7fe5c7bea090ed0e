import { isKeySegment } from '../../../contract/entities/gallery.ts';
import { galleryPrefix } from '../../../contract/files/media.ts';
import { Problem } from '../../../contract/problems.ts';

/** S3's limit for keys: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html */
const KEY_BYTES = 1_024;

/** A picture's location: `folder` is empty for the root gallery, `file` is the key's last segment. */
export type Place = { readonly folder: string; readonly file: string };

/** The key prefix of a folder's pictures; `''` is the root gallery. */
export function prefixOf(folder: string): string {
  return folder === '' ? galleryPrefix : `${galleryPrefix}${folder}/`;
}

/** Parses a picture's key. Throws Problem (404) for a key that is not a gallery picture's. */
export function placeOf(key: string): Place {
  const place = findPlace(key);
  if (!place) throw pictureNotFound();
  return place;
}

export const isPictureKey = (key: string): boolean => findPlace(key) !== undefined;

function findPlace(key: string): Place | undefined {
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
  return isKeySegment(folder) && !isTooLong(prefixOf(folder));
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
