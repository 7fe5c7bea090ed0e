import sharp from 'sharp';
import { expect, it } from 'vitest';
import { stemOf } from '../../../contract/files/media.ts';
import {
  cardKey,
  iconKey,
  placeholderUrl,
  renderedWidth,
  renditionKey,
  renditionWidthsOf,
} from '../../../contract/files/pictures.ts';

it.each([
  [4000, [480, 960, 1600], [480, 960, 1600]],
  [1600, [480, 960, 1600], [480, 960, 1600]],
  [1000, [480, 960, 1600], [480, 960, 1000]],
  [960, [480, 960], [480, 960]],
  [500, [480, 960], [480, 500]],
  [120, [480], [120]],
])('a picture %i pixels wide is not enlarged', (width, nominal, files) => {
  expect(renditionWidthsOf(width)).toEqual(nominal);
  expect(renditionWidthsOf(width).map((each) => renderedWidth(each, width))).toEqual(files);
});

it('the keys of the renditions have the stem of the picture, and the largest JPEG its key', () => {
  const key = 'gallery/0a1b2c3d-1111-4222-8333-123456789012.jpg';
  const stem = 'gallery/0a1b2c3d-1111-4222-8333-123456789012';
  expect(stemOf(key)).toBe(stem);
  expect(renditionKey(key, [480, 960], 480, 'jpg')).toBe(`${stem}-480.jpg`);
  expect(renditionKey(key, [480, 960], 960, 'avif')).toBe(`${stem}-960.avif`);
  expect(renditionKey(key, [480, 960], 960, 'jpg')).toBe(key);
  expect([`${stem}-480.avif`, `${stem}-1600.avif`, iconKey(key, 96), cardKey(key, {})].map(stemOf)).toEqual(
    Array(4).fill(stem),
  );
});

it.each([
  [1600, 2133, undefined, 25],
  [1600, 2133, '50% 13%', 0],
  [1600, 2133, '0% 50%', 50],
  [1600, 2133, '50% 90%', 100],
  [1600, 1200, undefined, 50],
  [1600, 400, '80% 0%', 100],
])('the card of a picture of %i × %i with the focus %s begins at %i%', (width, height, focus, position) => {
  expect(cardKey('gallery/a.jpg', { width, height }, focus)).toBe(`gallery/a-card-${position}.jpg`);
});

it('placeholderUrl returns a GIF with the sixteen colours', async () => {
  const colours = Buffer.from(Array.from({ length: 48 }, (_, index) => (index * 37) % 256));
  const url = placeholderUrl(colours.toString('base64'));
  const decoded = await sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    .raw()
    .toBuffer();
  expect(decoded.equals(colours)).toBe(true);
});
