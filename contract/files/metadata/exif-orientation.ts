import { numberAt, textAt } from './bytes.ts';

/** Exif 2.32, section 4.6.4: https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf */
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** The orientation (1 to 8) in Exif data, which starts with a TIFF header; 1, upright, if there is none. */
export function orientationIn(exif: Uint8Array): number {
  try {
    const order = textAt(exif, 0, 2);
    if (order !== 'II' && order !== 'MM') return 1;
    const read = (at: number, size: number) => numberAt(exif, at, size, order === 'II');
    const directory = read(4, 4);
    for (let entry = 0; entry < read(directory, 2); entry++) {
      const at = directory + 2 + entry * ENTRY_BYTES;
      const value = read(at, 2) === ORIENTATION && read(at + 2, 2) === SHORT ? read(at + 8, 2) : 0;
      if (value >= 1 && value <= 8) return value;
    }
    return 1;
  } catch {
    return 1;
  }
}

/** Exif data with nothing but an orientation. */
export function exifOf(orientation: number): Uint8Array {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...header, 0, 1, ...entry, 0, 0, 0, 0]);
}
