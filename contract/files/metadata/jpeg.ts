import { concatenate, DamagedFileError, numberAt, textAt } from './bytes.ts';
import { exifOf, orientationIn } from './exif-orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

const exifHeader = 'Exif\0\0';

/** The application segments that a decoder needs, by the text that they start with. */
const keptSegments = new Map([
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
]);

/**
 * Yields the parts of a JPEG (ITU-T T.81, annex B) without comments and metadata, except its orientation, and without
 * anything after the picture, such as a second picture or a video. Throws DamagedFileError.
 */
export function* jpegParts(bytes: Uint8Array): Generator<Uint8Array> {
  yield bytes.subarray(0, 2);
  let at = 2;
  for (;;) {
    at = markerFrom(bytes, at);
    const marker = numberAt(bytes, at + 1, 1);
    if (marker === EOI) return yield bytes.subarray(at, at + 2);
    if (marker === SOI) throw new DamagedFileError('This JPEG starts twice');
    const end = isStandalone(marker) ? at + 2 : at + 2 + numberAt(bytes, at + 2, 2);
    if (end > bytes.length) throw new DamagedFileError('This JPEG ends too early');
    const segment = bytes.subarray(at, end);
    if (marker === APP1) yield* orientationSegment(segment);
    else if (isKept(marker, segment)) yield segment;
    at = end;
    if (marker !== SOS) continue;
    at = endOfScan(bytes, end);
    yield bytes.subarray(end, at);
  }
}

/** The position of the next marker, skipping what decoders skip between segments. */
function markerFrom(bytes: Uint8Array, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff) return at;
  }
  throw new DamagedFileError('This JPEG ends too early');
}

/** In entropy-coded data, a 0 follows each 0xff that is not a marker; restart markers belong to the data. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  const start = keptSegments.get(marker);
  return start !== undefined && textAt(segment, 4, start.length) === start;
}

function* orientationSegment(segment: Uint8Array): Generator<Uint8Array> {
  if (textAt(segment, 4, exifHeader.length) !== exifHeader) return;
  const orientation = orientationIn(segment.subarray(4 + exifHeader.length));
  if (orientation === 1) return;
  const exif = exifOf(orientation);
  const length = 2 + exifHeader.length + exif.length;
  yield concatenate([
    Uint8Array.of(0xff, APP1, length >> 8, length & 0xff),
    Uint8Array.from(exifHeader, (character) => character.charCodeAt(0)),
    exif,
  ]);
}

function isStandalone(marker: number): boolean {
  return marker === 1 || isRestart(marker);
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}
