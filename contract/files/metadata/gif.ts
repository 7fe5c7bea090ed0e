import { DamagedFileError, textAt } from './bytes.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;

/** The application extensions that set an animation's repeat count; others hold metadata, such as XMP with a location. */
const keptExtensions = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/**
 * Yields the parts of a GIF without comments and metadata; its images stay unchanged byte for byte (GIF89a,
 * https://www.w3.org/Graphics/GIF/spec-gif89a.txt). Throws DamagedFileError.
 */
export function* gifParts(bytes: Uint8Array): Generator<Uint8Array> {
  if (!/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) throw new DamagedFileError('This is not a GIF');
  yield bytes.subarray(0, 6);
  let at = 13 + colourTableSize(at8(bytes, 10));
  yield bytes.subarray(6, at);

  while (at8(bytes, at) !== TRAILER) {
    const end = endOfBlock(bytes, at);
    if (!isMetadata(bytes, at)) yield bytes.subarray(at, end);
    at = end;
  }
  yield bytes.subarray(at, at + 1);
}

function isMetadata(bytes: Uint8Array, at: number): boolean {
  if (at8(bytes, at) !== EXTENSION) return false;
  const label = at8(bytes, at + 1);
  return label === COMMENT || (label === APPLICATION && !keptExtensions.includes(textAt(bytes, at + 3, 11)));
}

function endOfBlock(bytes: Uint8Array, at: number): number {
  const kind = at8(bytes, at);
  if (kind === EXTENSION) return endOfData(bytes, at + 2);
  // Image descriptor, local colour table, and the LZW minimum code size.
  if (kind === IMAGE) return endOfData(bytes, at + 10 + colourTableSize(at8(bytes, at + 9)) + 1);
  throw new DamagedFileError('This GIF is damaged');
}

/** Data consists of sub-blocks, each preceded by its length; a length of 0 ends it. */
function endOfData(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at8(bytes, at) !== 0) at += at8(bytes, at) + 1;
  return at + 1;
}

function colourTableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function at8(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new DamagedFileError('This GIF ends too early');
  return byte;
}
