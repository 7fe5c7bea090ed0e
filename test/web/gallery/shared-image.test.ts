import { describe, expect, it } from 'vitest';
import type { GalleryImage } from '../../../contract/gallery.ts';
import { sharedImage } from '../../../web/gallery/page.tsx';
import { sampleRecord as parish } from '#sample';
import { sampleFacts } from '../../sample-facts.ts';

const image = (name: string, more: Partial<GalleryImage> = {}): GalleryImage => ({
  key: `gallery/${name}`,
  url: `/media/gallery/${name}`,
  fileName: name,
  size: 4_000_000,
  lastModified: '2026-11-22T10:00:00.000Z',
  ...more,
});
const rendered = {
  width: 4000,
  height: 3000,
  placeholder: 'A'.repeat(64),
  renditions: [480, 960, 1600],
} as const;

describe('sharedImage', () => {
  it('returns the card of the first picture', () => {
    expect(sharedImage([image('a.jpg', rendered), image('b.jpg')], 'Easter', sampleFacts)).toEqual({
      url: `${parish.website}/media/gallery/a-card-50.jpg`,
      alt: 'Easter',
      size: { width: 1200, height: 630 },
    });
  });

  it('prefers the cover, and uses its caption as alt text', () => {
    const cover = image('b.jpg', { ...rendered, isCover: true, caption: 'The Paschal candle' });
    expect(sharedImage([image('a.jpg', rendered), cover], 'Easter', sampleFacts)).toMatchObject({
      url: expect.stringContaining('/b-card-'),
      alt: 'The Paschal candle',
    });
  });

  it('is nothing for an album without pictures', () => {
    expect(sharedImage([], 'Easter', sampleFacts)).toBeUndefined();
  });
});
