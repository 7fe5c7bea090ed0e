import { type Box, boxesIn } from './avif-boxes.ts';
import { metadataItems } from './avif-items.ts';
import { numberAt } from './bytes.ts';

/** Boxes that hold metadata of any kind. */
const metadataBoxes = new Set(['uuid', 'udta']);
/** Boxes that hold others. */
const containers = new Set(['moov', 'trak']);
/** A `meta` box starts with its version and flags. */
const META_HEADER_BYTES = 4;

/**
 * Yields the parts of an AVIF (ISO/IEC 14496-12 and 23008-12) in which metadata is overwritten with zeros, because other
 * boxes refer to the positions of bytes. Its orientation is not metadata, but a property of the picture. Throws
 * DamagedFileError.
 */
export function* avifParts(bytes: Uint8Array): Generator<Uint8Array> {
  const start = numberAt(bytes, 0, 4);
  yield bytes.subarray(0, start);
  const blanked = new Uint8Array(bytes);
  for (const box of boxesIn(bytes, 0, bytes.length)) blankMetadata(blanked, box);
  yield blanked.subarray(start);
}

function blankMetadata(bytes: Uint8Array, box: Box): void {
  if (metadataBoxes.has(box.type)) {
    bytes.fill(0, box.content, box.end);
    setType(bytes, box.start + 4, 'free');
  }
  if (containers.has(box.type))
    for (const inner of boxesIn(bytes, box.content, box.end)) blankMetadata(bytes, inner);
  if (box.type !== 'meta') return;
  const inner = [...boxesIn(bytes, box.content + META_HEADER_BYTES, box.end)];
  for (const each of inner) blankMetadata(bytes, each);
  for (const { typeAt, extents } of metadataItems(bytes, inner)) {
    for (const [from, to] of extents) bytes.fill(0, from, to);
    // An item of unknown type is ignored, so no reader expects Exif data where there are zeros.
    setType(bytes, typeAt, 'free');
  }
}

function setType(bytes: Uint8Array, at: number, type: string): void {
  bytes.set(
    Array.from(type, (character) => character.charCodeAt(0)),
    at,
  );
}
