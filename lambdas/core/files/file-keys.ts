import { pathsIn, valueAt } from '../../../contract/fields/field-path.ts';
import { isInGallery } from '../../../contract/fields/fields.ts';
import { isPictureFile, mediaKey, mediaPath } from '../../../contract/files/media.ts';
import { uploadFolders } from '../../../contract/files/upload-folders.ts';
import type { FileFields } from '../../../contract/resources.ts';

/** A key as `upload-grants.ts` creates it: folder, UUID, extension. */
const GRANTED = /^([\w-]+)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(\w+)$/;

/** Returns the key in a URL such as `/media/newsletters/<uuid>.pdf`, or undefined if no grant for the folder creates it. */
export function keyOfUpload(file: FileFields, address: unknown): string | undefined {
  return granted(file, typeof address === 'string' ? mediaKey(address) : undefined);
}

/** Returns the key in the URL of a gallery picture, where the field may reference one. */
export function galleryKeyIn({ fromGallery }: FileFields, address: unknown): string | undefined {
  return fromGallery && typeof address === 'string' && isInGallery(address) ? mediaKey(address) : undefined;
}

/**
 * Returns the key that a URL resolves to, tolerating a host, dot segments, escapes or a query. A Lambda does not know the
 * site's hosts; at worst, a foreign URL mistaken for ours keeps one unused file.
 */
export function keyFromUrl(file: FileFields, address: unknown): string | undefined {
  const path = typeof address === 'string' ? pathOf(address) : undefined;
  return granted(file, path?.startsWith(mediaPath) ? path.slice(mediaPath.length) : undefined);
}

/** Returns the keys of the files that an item references, as `keyFromUrl` reads their URLs. */
export function keysIn(file: FileFields, item: unknown): string[] {
  return [file, ...documentsOf(file)].flatMap((each) =>
    each.fields.flatMap((path) =>
      pathsIn(item, path).flatMap((at) => keyFromUrl(each, valueAt(item, at)) ?? []),
    ),
  );
}

/** The documents of a resource whose other files are pictures. */
export function documentsOf({ documents, ...file }: FileFields): readonly FileFields[] {
  return documents ? [{ ...file, fields: documents, isDocument: true }] : [];
}

/** Returns the key of the picture in a field: of an upload, or of the gallery. */
export function pictureKeyAt(file: FileFields, item: unknown, path: string): string | undefined {
  return keyFromUrl(file, valueAt(item, path)) ?? galleryKeyIn(file, valueAt(item, path));
}

/** Returns the keys of the pictures that an item shows. */
export function pictureKeysIn(file: FileFields, item: unknown): string[] {
  return file.isDocument ? [] : file.fields.flatMap((path) => pictureKeyAt(file, item, path) ?? []);
}

function granted({ folder, isDocument }: FileFields, key: string | undefined): string | undefined {
  const [, place, extension = ''] = key === undefined ? [] : (GRANTED.exec(key) ?? []);
  const allowed: readonly string[] = Object.values(uploadFolders[folder].types);
  const isAllowed = place === folder && allowed.includes(extension);
  return key !== undefined && isAllowed && isPictureFile(key) !== isDocument ? key : undefined;
}

function pathOf(address: string): string | undefined {
  try {
    return decodeURIComponent(new URL(address, 'https://parish.example').pathname);
  } catch {
    return undefined;
  }
}
