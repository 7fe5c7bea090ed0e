import { expect, it } from 'vitest';
import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { imageSources, largeSources } from '../../../web/components/pictures/image-sources.ts';

const image = (changes: Partial<GalleryImage> = {}): GalleryImage => ({
  key: 'gallery/Good Friday/a.jpg',
  url: '/media/gallery/Good%20Friday/a.jpg',
  fileName: 'a.jpg',
  size: 1,
  lastModified: '2026-11-22T10:00:00.000Z',
  ...changes,
});
const folder = '/media/renditions/gallery/Good%20Friday/a.jpg';

it('uses the original while a picture has no renditions', () => {
  expect(imageSources(image())).toEqual({ src: '/media/gallery/Good%20Friday/a.jpg' });
});

it('uses the thumbnail of a picture without renditions, if there is one', () => {
  expect(imageSources(image({ hasThumbnail: true }))).toEqual({ src: `${folder}/thumbnail.jpg` });
});

it('lists the renditions with their widths, the largest with the width of a smaller original', () => {
  expect(imageSources(image({ width: 1200, height: 800, renditions: [480, 960, 1600] }))).toEqual({
    src: `${folder}/480.jpg`,
    srcSet: `${folder}/480.jpg 480w, ${folder}/960.jpg 960w, ${folder}/1600.jpg 1200w`,
    avif: `${folder}/480.avif 480w, ${folder}/960.avif 960w, ${folder}/1600.avif 1200w`,
  });
});

it('uses the original of an animated picture in the lightbox', () => {
  const gif = image({
    key: 'gallery/a.gif',
    url: '/media/gallery/a.gif',
    width: 90,
    height: 60,
    renditions: [480],
  });
  expect(largeSources(gif)).toEqual({ src: '/media/gallery/a.gif' });
  expect(imageSources(gif).src).toContain('480.jpg');
});
