import { expect, it } from 'vitest';
import type { GalleryImage } from '../../../contract/gallery.ts';
import { imageSources } from '../../../web/ui/pictures/image-sources.ts';

const image = (changes: Partial<GalleryImage> = {}): GalleryImage => ({
  key: 'gallery/Good Friday.jpg',
  url: '/media/gallery/Good%20Friday.jpg',
  fileName: 'a.jpg',
  size: 1,
  lastModified: '2026-11-22T10:00:00.000Z',
  ...changes,
});
const stem = '/media/gallery/Good%20Friday';

it('lists the renditions with their widths, the largest with the width of a smaller original', () => {
  expect(imageSources(image({ width: 1200, height: 800, renditions: [480, 960, 1600] }))).toEqual({
    src: `${stem}-480.jpg`,
    srcSet: `${stem}-480.jpg 480w, ${stem}-960.jpg 960w, ${stem}.jpg 1200w`,
    avif: `${stem}-480.avif 480w, ${stem}-960.avif 960w, ${stem}-1600.avif 1200w`,
  });
});
