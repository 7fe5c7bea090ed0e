import { avifParts } from './avif.ts';
import { concatenate, DamagedFileError, textAt } from './bytes.ts';
import { gifParts } from './gif.ts';
import { jpegParts } from './jpeg.ts';
import { pngParts } from './png.ts';
import { webpParts } from './webp.ts';

type Parts = (bytes: Uint8Array) => Generator<Uint8Array>;

/** How to split a picture, by how its file starts (as in file-signatures.ts). */
const formats: readonly (readonly [RegExp, Parts])[] = [
  [/^\xff\xd8\xff/, jpegParts],
  [/^\x89PNG/, pngParts],
  [/^GIF8[79]a/, gifParts],
  [/^RIFF[^]{4}WEBP/, webpParts],
  [/^[^]{4}ftyp/, avifParts],
];

/**
 * A picture without what it says about where, when and by whom it was taken: Exif except its orientation, XMP, IPTC,
 * comments, and anything after the picture. Its pixels and colours stay the same, because nothing is decoded. The rest of a
 * damaged file is removed from where it is damaged, except pixels. Returns `bytes` itself if there is nothing to remove, and for any other
 * kind of file.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const start = textAt(bytes, 0, 12);
  const partsOf = formats.find(([beginning]) => beginning.test(start))?.[1];
  if (!partsOf) return bytes;
  const kept: Uint8Array[] = [];
  try {
    for (const part of partsOf(bytes)) kept.push(part);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
  }
  const result = concatenate(kept);
  return areEqual(result, bytes) ? bytes : result;
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
