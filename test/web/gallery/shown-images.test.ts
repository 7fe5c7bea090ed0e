import { expect, it } from 'vitest';
import type { GalleryImage } from '../../../contract/gallery.ts';
import { imagesOfPart } from '../../../web/gallery/shown-images.ts';

const image = (at: number): GalleryImage => ({
  key: `gallery/${at}.jpg`,
  url: `/media/gallery/${at}.jpg`,
  fileName: `${at}.jpg`,
  size: 1,
  lastModified: '2026-11-22T10:00:00.000Z',
});
const album = { items: Array.from({ length: 130 }, (_, at) => image(at)), total: 130, years: [] };

it('a page of an album has sixty pictures, also when selected again', () => {
  for (const [part, first, count] of [
    [1, 0, 60],
    [2, 60, 60],
    [3, 120, 10],
    [4, 180, 0],
  ] as const) {
    const shown = imagesOfPart(album, part);
    expect(shown.items).toEqual(album.items.slice(first, first + count));
    expect(imagesOfPart(shown, part)).toEqual(shown);
  }
});
