const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;

/** The application extensions that set an animation's repeat count; others hold metadata, such as XMP with a location. */
const keptExtensions = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/**
 * Removes the comments and metadata of a GIF and keeps its images byte for byte (GIF89a,
 * https://www.w3.org/Graphics/GIF/spec-gif89a.txt). Throws if the bytes are not a GIF.
 */
export function stripGifComments(buffer: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(buffer);
  if (!/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) throw new Error('This is not a GIF');
  const parts: Uint8Array[] = [];
  let at = 13 + colourTableSize(at8(bytes, 10));
  parts.push(bytes.subarray(0, at));

  while (at8(bytes, at) !== TRAILER) {
    const end = endOfBlock(bytes, at);
    if (!isMetadata(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return concatenate([...parts, Uint8Array.of(TRAILER)]);
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
  throw new Error('This GIF is damaged');
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
  if (byte === undefined) throw new Error('This GIF ends too early');
  return byte;
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
