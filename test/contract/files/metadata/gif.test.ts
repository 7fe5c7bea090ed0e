import { describe, expect, it } from 'vitest';
import { concatenate } from '../../../../contract/files/metadata/bytes.ts';
import { gifParts } from '../../../../contract/files/metadata/gif.ts';

const text = (ascii: string) => [...Buffer.from(ascii, 'latin1')];
const block = (bytes: number[]) => [bytes.length, ...bytes];

const head = [...text('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
const repeat = [0x21, 0xff, ...block(text('NETSCAPE2.0')), ...block([1, 0, 0]), 0];
const control = [0x21, 0xf9, ...block([0, 10, 0, 0]), 0];
const picture = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, ...block([0x44, 0x01]), 0];
const comment = [0x21, 0xfe, ...block(text('51.5 N, 0.1 W')), 0];
const metadata = [0x21, 0xff, ...block(text('XMP DataXMP')), ...block(text('<gps/>')), 0];
const gif = (...parts: number[][]) => Uint8Array.from([...head, ...parts.flat(), 0x3b]);
const cleanedOf = (bytes: Uint8Array) => concatenate([...gifParts(bytes)]);

describe('gifParts', () => {
  it('removes comments and metadata and nothing else', () => {
    const cleaned = cleanedOf(gif(comment, repeat, control, picture, metadata, control, picture));
    expect([...cleaned]).toEqual([...gif(repeat, control, picture, control, picture)]);
    expect(Buffer.from(cleaned).toString('latin1')).not.toMatch(/51\.5|gps/);
  });

  it.each([
    ['another file type', Uint8Array.from(text('<svg/>'))],
    ['a truncated GIF', gif(picture).subarray(0, -2)],
    ['a damaged GIF', gif([0x99])],
  ])('throws for %s', (_name, bytes) => {
    expect(() => cleanedOf(bytes)).toThrow();
  });
});
