import { concatenate, DamagedFileError, numberAt, textAt } from './bytes.ts';
import { exifOf, orientationIn } from './exif-orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;

/** The optional chunks that affect how a picture looks; the names of required ones start with a capital. */
const keptChunks = new Set(
  'tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/**
 * Yields the parts of a PNG (https://www.w3.org/TR/png-3/) without texts, times and metadata, except its orientation, and
 * without anything after the picture. Throws DamagedFileError.
 */
export function* pngParts(bytes: Uint8Array): Generator<Uint8Array> {
  yield bytes.subarray(0, SIGNATURE_BYTES);
  for (let at = SIGNATURE_BYTES; ;) {
    const end = at + FRAME_BYTES + numberAt(bytes, at, 4);
    const type = textAt(bytes, at + 4, 4);
    if (end > bytes.length) {
      // Decoders display the part of a picture that there is.
      if (type === 'IDAT') yield bytes.subarray(at);
      throw new DamagedFileError('This PNG ends too early');
    }
    if (/^[A-Z]/.test(type) || keptChunks.has(type)) yield bytes.subarray(at, end);
    if (type === 'eXIf') yield* orientationChunk(bytes.subarray(at + 8, end - 4));
    if (type === 'IEND') return;
    at = end;
  }
}

function* orientationChunk(exif: Uint8Array): Generator<Uint8Array> {
  const orientation = orientationIn(exif);
  if (orientation === 1) return;
  const content = concatenate([
    Uint8Array.from('eXIf', (character) => character.charCodeAt(0)),
    exifOf(orientation),
  ]);
  yield bigEndian(content.length - 4);
  yield content;
  yield bigEndian(checksum(content));
}

function bigEndian(number: number): Uint8Array {
  return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
}

/** CRC-32: https://www.w3.org/TR/png-3/#D-CRCAppendix */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
