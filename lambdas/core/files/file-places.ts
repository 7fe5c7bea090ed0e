import { hiddenKey, hiddenPrefix } from '../../../contract/media.ts';
import type { FileField } from '../../../contract/resources.ts';

/** Where the file with this key may be: a document's original under `hidden/`, and at the address which is served. */
export function placesOf({ ours }: FileField, key: string): readonly string[] {
  return ours ? [hiddenKey(key), key] : [key];
}

/** The prefixes under which the files of a record resource are. */
export function rootsOf(file: FileField): readonly string[] {
  return placesOf(file, `${file.folder}/`);
}

/** The key by which records reference the file at this place. */
export function addressOf(place: string): string {
  return place.startsWith(hiddenPrefix) ? place.slice(hiddenPrefix.length) : place;
}
