import { isKeySegment } from '../../contract/entities/gallery.ts';
import { galleryPrefix } from '../../contract/media.ts';
import { Problem } from '../../contract/problems.ts';

/** S3 takes no longer key: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html */
const KEY_BYTES = 1_024;

/** Where a picture of the gallery is: `folder` is empty for the root gallery, `file` is its key's last segment. */
export type Place = { readonly folder: string; readonly file: string };

/** Under what the pictures of a folder lie in the bucket; `''` is the root gallery. */
export function prefixOf(folder: string): string {
  return folder === '' ? galleryPrefix : `${galleryPrefix}${folder}/`;
}

/** The place that a key names. Throws Problem (404) for a key outside the gallery, or that no picture of it can have. */
export function placeOf(key: string): Place {
  const [root, ...segments] = key.split('/');
  const [folder = '', file = ''] = segments.length === 1 ? ['', ...segments] : segments;
  const isInside =
    `${root}/` === galleryPrefix && (folder === '' ? segments.length === 1 : segments.length === 2);
  if (!isInside || (folder !== '' && !isKeySegment(folder)) || !isKeySegment(file) || isTooLong(key)) {
    throw noSuchPicture();
  }
  return { folder, file };
}

/** Whether a folder with this name can be asked for at all. */
export function isAskable(folder: string): boolean {
  return isKeySegment(folder) && !isTooLong(prefixOf(folder));
}

export function noSuchPicture(): Problem {
  return new Problem('not_found', 'There is no picture with this key in the gallery.');
}

export function noSuchFolder(): Problem {
  return new Problem('not_found', 'There is no folder with this name in the gallery.');
}

function isTooLong(key: string): boolean {
  return Buffer.byteLength(key) > KEY_BYTES;
}
