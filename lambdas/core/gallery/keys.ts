import { isKeySegment } from '../../../contract/gallery.ts';
import { galleryPrefix } from '../../../contract/files/media.ts';
import { limits } from '../../../contract/limits.ts';
import { Problem } from '../../../contract/problems.ts';
import { pictureKeyOf } from '../../../contract/table-item.ts';
import type { StoredItem } from '../storage/stored-item.ts';

/** A picture's item, with its key and its folder; `''` is the root gallery. */
export type Picture = { readonly key: string; readonly folder: string; readonly item: StoredItem };

/** Whether a key can be that of a picture of the gallery. */
export function isPictureKey(key: string): boolean {
  return key.startsWith(galleryPrefix) && isValidFolder(key.slice(galleryPrefix.length));
}

/** Whether a folder can have this name. */
export function isValidFolder(name: string): boolean {
  return isKeySegment(name) && Buffer.byteLength(name) <= limits.pictureKeyLength - galleryPrefix.length;
}

/** The picture of an item; undefined for an item that is not a picture. */
export function pictureOf(item: StoredItem): Picture | undefined {
  const key = pictureKeyOf(item.id);
  if (key === undefined) return undefined;
  const { folder } = item;
  return { key, folder: typeof folder === 'string' ? folder : '', item };
}

export function pictureNotFound(): Problem {
  return new Problem('not_found', 'There is no picture with this key in the gallery.');
}

export function folderNotFound(): Problem {
  return new Problem('not_found', 'There is no folder with this name in the gallery.');
}
