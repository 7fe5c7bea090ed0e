import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { GalleryImage } from '../../contract/entities/gallery.ts';
import { mediaUrl } from '../../contract/files/media.ts';
import { renditionsPrefix } from '../../contract/files/renditions.ts';
import { renderPicture } from '../../lambdas/media/render-picture.ts';

/** The bytes of each file that a page has fetched, by its path. */
export type ServedBytes = Map<string, number>;

/** In the sizes at which the admin area sends them. */
const shapes = [
  { width: 2560, height: 1707 },
  { width: 1536, height: 2048 },
] as const;

/**
 * A drawn picture with grain that survives being made smaller. Its smallest AVIF weighs 17 KB, upright 31; those of eight
 * photographs that scikit-image and scikit-learn ship weigh 6 to 11 KB and 8 to 18 KB.
 */
async function photo(size: (typeof shapes)[number]): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 45 } as const;
  const eighth = { width: size.width / 8, height: Math.ceil(size.height / 8) };
  const grain = await sharp({ create: { ...eighth, channels: 3, background: '#808080', noise } })
    .resize(size)
    .raw()
    .toBuffer();
  return sharp('parish/pictures/files/procession-1600.jpg')
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: 'overlay' }])
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** As many pictures of the gallery as are asked for, every third upright: `serve` has a page fetch the renditions of two. */
export async function publishedPictures(count: number) {
  const [lying, upright] = await Promise.all(
    shapes.map(async (shape) => renderPicture(await photo(shape), 'jpg')),
  );
  const pictureAt = (index: number) => (index % 3 === 1 ? upright : lying);
  const keyOf = (index: number) => `gallery/0000${String(index).padStart(4, '0')}.jpg`;
  const images = Array.from({ length: count }, (_, index): GalleryImage => {
    const key = keyOf(index);
    const url = mediaUrl(key);
    const lastModified = new Date(Date.UTC(2026, 10, 1, 12, 0, count - index)).toISOString();
    return { key, url, fileName: `${index}.jpg`, size: 1, lastModified, ...pictureAt(index)?.rendered };
  });

  async function serve(page: Page): Promise<ServedBytes> {
    const served: ServedBytes = new Map();
    await page.route(`**${mediaUrl(renditionsPrefix)}**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const [, index, width, type] = /(\d+)\.jpg\/(\d+)\.(\w+)$/.exec(pathname) ?? [];
      const file = pictureAt(Number(index))?.files.find(
        (each) => String(each.width) === width && each.type === type,
      );
      if (!file) return route.fulfill({ status: 404 });
      served.set(pathname, file.bytes.byteLength);
      await route.fulfill({
        contentType: type === 'avif' ? 'image/avif' : 'image/jpeg',
        body: Buffer.from(file.bytes),
      });
    });
    return served;
  }

  return { images, keyOf, serve };
}
