import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from '../../../../contract/files/metadata/without-metadata.ts';

const place = '51/1 30/1 2631/100';
const secret = /GPSLatitude|Somewhere|CameraOwner|<x:xmpmeta/;
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Somewhere</x:xmpmeta>';

/** Noise, so that the picture has entropy-coded data worth comparing; twice as wide as high. */
const plain = () =>
  sharp(Buffer.from(Array.from({ length: 96 * 48 * 3 }, (_, index) => (index * 7919) % 251)), {
    raw: { width: 96, height: 48, channels: 3 },
  });
const tagged = (orientation: number) =>
  plain()
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Artist: 'CameraOwner', ...(orientation > 1 && { Orientation: String(orientation) }) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: place },
    })
    .withXmp(xmp);
const formats: readonly (readonly [string, (image: Sharp) => Sharp])[] = [
  ['JPEG', (image) => image.jpeg()],
  ['progressive JPEG', (image) => image.jpeg({ progressive: true })],
  ['PNG', (image) => image.png()],
  ['WebP', (image) => image.webp()],
  ['lossless WebP', (image) => image.webp({ lossless: true })],
  ['AVIF', (image) => image.avif({ effort: 0 })],
];
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const pixels = async (bytes: Uint8Array) =>
  sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });

describe.each(formats)('a %s', (_, encode) => {
  it.each([1, 6, 8])('loses its metadata, but neither orientation %i nor any pixel', async (orientation) => {
    const original = await encode(tagged(orientation)).toBuffer();
    const { exif, xmp: hasXmp } = await sharp(original).metadata();
    expect([latin1(exif ?? Buffer.alloc(0)), hasXmp]).toEqual([
      expect.stringContaining('CameraOwner'),
      expect.anything(),
    ]);
    const cleaned = withoutMetadata(original);
    expect(latin1(original)).toMatch(secret);
    expect(latin1(cleaned)).not.toMatch(secret);
    const after = await sharp(cleaned, { failOn: 'warning' }).metadata();
    expect(latin1(after.exif ?? Buffer.alloc(0))).not.toContain('CameraOwner');
    expect(after.xmp).toBeUndefined();
    const [one, other] = [await pixels(original), await pixels(cleaned)];
    expect(other.info).toEqual(one.info);
    expect(one.data.equals(other.data)).toBe(true);
    // A second run finds nothing to remove.
    expect(withoutMetadata(cleaned)).toBe(cleaned);
  });

  it('is returned itself when it has no metadata', async () => {
    const original = await encode(plain()).toBuffer();
    expect(withoutMetadata(original)).toBe(original);
  });

  it('keeps its colour profile', async () => {
    const original = await encode(tagged(1).withIccProfile('p3')).toBuffer();
    const before = await sharp(original).metadata();
    expect(before.icc).toBeDefined();
    expect((await sharp(withoutMetadata(original)).metadata()).icc).toEqual(before.icc);
  });

  it('shows nothing of its metadata wherever it is cut off', async () => {
    const original = await encode(tagged(6)).toBuffer();
    for (let length = 0; length < original.length; length += 7)
      expect(latin1(withoutMetadata(original.subarray(0, length)))).not.toMatch(secret);
  });
});

describe('withoutMetadata', () => {
  it('keeps an animation', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 9, height: 6, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = sharp(frames, { join: { animated: true } });
    for (const bytes of [await animation.clone().gif().toBuffer(), await animation.webp().toBuffer()])
      expect((await sharp(withoutMetadata(bytes), { animated: true }).metadata()).pages).toBe(2);
  });

  it('removes what follows the picture, such as the video of a motion photo', async () => {
    for (const encode of [formats[0], formats[2], formats[3]]) {
      const original = await encode?.[1](plain()).toBuffer();
      const followed = Buffer.concat([original ?? Buffer.alloc(0), Buffer.from('ftypmp42 Somewhere')]);
      expect(latin1(withoutMetadata(followed))).toBe(latin1(original ?? Buffer.alloc(0)));
    }
  });

  it('removes comments, captions of other programs, and times', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const segment = (marker: number, text: string) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
    const added = [
      segment(0xfe, 'Somewhere'),
      segment(0xed, 'Photoshop 3.0\0Somewhere'),
      segment(0xe2, 'MPF\0'),
    ];
    const described = Buffer.concat([jpeg.subarray(0, 2), ...added, jpeg.subarray(2)]);
    expect(latin1(withoutMetadata(described))).toBe(latin1(jpeg));
  });

  it('keeps the pixels that an interrupted copy of a file has', async () => {
    for (const [, encode] of [formats[0], formats[2], formats[3]].filter((each) => each !== undefined)) {
      const original = await encode(plain()).toBuffer();
      const half = original.subarray(0, original.length - 100);
      const { length } = withoutMetadata(half);
      expect(length).toBe(half.length);
    }
  });

  it('leaves other files as they are', () => {
    for (const text of ['%PDF-1.7 Somewhere', '', 'PK\x03\x04']) {
      const bytes = Buffer.from(text, 'latin1');
      expect(withoutMetadata(bytes)).toBe(bytes);
    }
  });
});
