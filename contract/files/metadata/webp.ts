import { concatenate, numberAt, textAt } from './bytes.ts';
import { exifOf, orientationIn } from './exif-orientation.ts';

/** 'RIFF', the length of the rest, and 'WEBP'. */
const HEADER_BYTES = 12;
/** Type and length. */
const FRAME_BYTES = 8;

const keptChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The flags of a VP8X chunk. */
const HAS_XMP = 0x04;
const HAS_EXIF = 0x08;

/**
 * Yields the parts of a WebP (https://developers.google.com/speed/webp/docs/riff_container) without metadata, except its
 * orientation, and without anything after the picture. Throws DamagedFileError.
 */
export function* webpParts(bytes: Uint8Array): Generator<Uint8Array> {
  const chunks = chunksOf(bytes);
  if (chunks.length === 0) return yield bytes.subarray(0, HEADER_BYTES);
  const orientation = orientationOf(chunks);
  const kept = chunks.flatMap((chunk) => {
    const type = textAt(chunk, 0, 4);
    if (type === 'VP8X') return [withFlags(chunk, orientation !== 1)];
    return keptChunks.has(type) ? [chunk] : [];
  });
  if (orientation !== 1) kept.push(chunkOf('EXIF', exifOf(orientation)));
  const length = kept.reduce((sum, chunk) => sum + chunk.length, 4);
  yield concatenate([bytes.subarray(0, 4), littleEndian(length), bytes.subarray(8, HEADER_BYTES)]);
  yield* kept;
}

/** The chunks, each padded to an even length. A last one that is cut off is kept: decoders display what there is. */
function chunksOf(bytes: Uint8Array): Uint8Array[] {
  const end = Math.min(bytes.length, 8 + numberAt(bytes, 4, 4, true));
  const chunks: Uint8Array[] = [];
  for (let at = HEADER_BYTES; at + FRAME_BYTES <= end;) {
    const length = numberAt(bytes, at + 4, 4, true);
    const next = at + FRAME_BYTES + length + (length % 2);
    chunks.push(bytes.subarray(at, Math.min(next, end)));
    at = next;
  }
  return chunks;
}

/** Some programs start the data as in a JPEG. */
function orientationOf(chunks: readonly Uint8Array[]): number {
  const exif = chunks.find((chunk) => textAt(chunk, 0, 4) === 'EXIF')?.subarray(FRAME_BYTES);
  if (!exif) return 1;
  return orientationIn(textAt(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);
}

function withFlags(chunk: Uint8Array, hasExif: boolean): Uint8Array {
  const changed = new Uint8Array(chunk);
  const flags = numberAt(chunk, FRAME_BYTES, 1) & ~(HAS_XMP | HAS_EXIF);
  changed[FRAME_BYTES] = hasExif ? flags | HAS_EXIF : flags;
  return changed;
}

function chunkOf(type: string, content: Uint8Array): Uint8Array {
  const name = Uint8Array.from(type, (character) => character.charCodeAt(0));
  return concatenate([name, littleEndian(content.length), content, new Uint8Array(content.length % 2)]);
}

function littleEndian(number: number): Uint8Array {
  return Uint8Array.of(number, number >>> 8, number >>> 16, number >>> 24);
}
