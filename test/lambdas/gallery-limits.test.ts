import { expect, it } from 'vitest';
import type { GalleryImage } from '../../contract/gallery.ts';
import { galleryLimits } from '../../lambdas/core/gallery/operations.ts';

const image = (index: number): GalleryImage => ({
  key: `gallery/easter/${index}.jpg`,
  url: `/media/gallery/easter/${index}.jpg`,
  fileName: `IMG ${index}.jpg`,
  size: 1,
  lastModified: '2026-11-22T10:00:00.000Z',
});

function gallery(count: number) {
  const state = { images: Array.from({ length: count }, (_, index) => image(index)), reads: 0 };
  const lists = {
    folders: async () => ['easter'],
    images: async () => {
      state.reads++;
      return state.images;
    },
  };
  return { state, limits: galleryLimits(lists, 10_000) };
}

it('accepts pictures until the list of their folder would be too large to be returned', async () => {
  const { state, limits } = gallery(0);
  const upload = async () => {
    const next = image(state.images.length);
    await limits.image('easter', next);
    state.images.push(next);
  };
  const untilFull = async () => {
    for (;;) await upload();
  };
  await expect(untilFull()).rejects.toThrow('Please use another folder.');
  expect(JSON.stringify(state.images).length).toBeLessThanOrEqual(10_000);
  expect(JSON.stringify([...state.images, image(state.images.length)]).length).toBeGreaterThan(10_000);
});

it('measures a list only once while it is far from full', async () => {
  const { state, limits } = gallery(3);
  for (let index = 3; index < 10; index++) await limits.image('easter', image(index));
  expect(state.reads).toBe(1);
});

it('rejects a caption or a folder that would make a list too large', async () => {
  const { limits } = gallery(60);
  await limits.caption('easter', image(0), 'The Paschal candle');
  await expect(limits.caption('easter', image(0), 'x'.repeat(5_000))).rejects.toThrow('shorten it');
  await expect(limits.folder('x'.repeat(10_000))).rejects.toThrow('delete an old one');
});
