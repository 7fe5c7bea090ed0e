import { hiddenKey, hiddenPrefix } from '../../../contract/files/media.ts';
import type { FileField } from '../../../contract/resources.ts';

/** The object keys at which a file may be stored: for a document, the original under `hidden/` and the served copy. */
export function placesOf({ isDocument }: FileField, key: string): readonly string[] {
  return isDocument ? [hiddenKey(key), key] : [key];
}

/** The prefixes under which a record resource's files are stored. */
export function rootsOf(file: FileField): readonly string[] {
  return placesOf(file, `${file.folder}/`);
}

/** The key by which records reference the file stored at `place`. */
export function addressOf(place: string): string {
  return place.startsWith(hiddenPrefix) ? place.slice(hiddenPrefix.length) : place;
}
