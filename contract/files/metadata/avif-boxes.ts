import { DamagedFileError, numberAt, textAt } from './bytes.ts';

/** A box of the ISO base media file format: `content` to `end`, in bytes from the start of the file. */
export type Box = {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
};

/** The boxes between two positions. One that is cut off ends where the file does. */
export function* boxesIn(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  for (let start = from; start + 8 <= to;) {
    const size = numberAt(bytes, start, 4);
    const isLarge = size === 1;
    const length = isLarge ? numberAt(bytes, start + 8, 8) : size === 0 ? to - start : size;
    const content = start + (isLarge ? 16 : 8);
    if (start + length < content) throw new DamagedFileError('A box of this AVIF is too short');
    const end = Math.min(start + length, to);
    yield { type: textAt(bytes, start + 4, 4), start, content, end };
    start = end;
  }
}
