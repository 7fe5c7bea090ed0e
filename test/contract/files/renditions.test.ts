import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  placeholderUrl,
  renderedWidth,
  renditionKey,
  renditionKeys,
  renditionWidthsOf,
} from '../../../contract/files/renditions.ts';

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

it('the keys of the renditions and the thumbnail contain that of the picture', () => {
  const key = 'gallery/Good Friday/a.jpg';
  expect(renditionKey(key, 960, 'avif')).toBe('renditions/gallery/Good Friday/a.jpg/960.avif');
  expect(renditionKeys(key)).toHaveLength(7);
  for (const each of renditionKeys(key))
    expect(each).toMatch(/^renditions\/gallery\/Good Friday\/a\.jpg\/[^/]+$/);
});

it('placeholderUrl returns a GIF with the sixteen colours', async () => {
  const colours = Buffer.from(Array.from({ length: 48 }, (_, index) => (index * 37) % 256));
  const url = placeholderUrl(colours.toString('base64'));
  const decoded = await sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    .raw()
    .toBuffer();
  expect(decoded.equals(colours)).toBe(true);
});
