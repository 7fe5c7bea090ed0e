import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { GalleryImage } from '../../contract/gallery.ts';
import { mediaUrl } from '../../contract/files/media.ts';
import { renderPicture } from '../../lambdas/media/render-picture.ts';

/** The size in bytes of each file that a page has fetched, by its path. */
export type ServedBytes = Map<string, number>;

/** The sizes in which the admin area uploads pictures. */
const sizes = [
  { width: 2560, height: 1707 },
  { width: 1536, height: 2048 },
] as const;

/**
 * A picture with grain that survives downscaling. Its smallest AVIF is 17 KB, or 31 KB in portrait; those of eight
 * photographs from scikit-image and scikit-learn are 6 to 11 KB and 8 to 18 KB.
 */
async function photo(size: (typeof sizes)[number]): Promise<Buffer> {
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

/** Returns `count` gallery pictures, every third in portrait; `serve` responds with the renditions of only two photos. */
export async function publishedPictures(count: number) {
  const [landscape, portrait] = await Promise.all(
    sizes.map(async (size) => renderPicture(await photo(size), 'jpg')),
  );
  const pictureAt = (index: number) => (index % 3 === 1 ? portrait : landscape);
  const keyOf = (index: number) => `gallery/0000${String(index).padStart(4, '0')}.jpg`;
  const images = Array.from({ length: count }, (_, index): GalleryImage => {
    const key = keyOf(index);
    const url = mediaUrl(key);
    const lastModified = new Date(Date.UTC(2026, 10, 1, 12, 0, count - index)).toISOString();
    return { key, url, fileName: `${index}.jpg`, size: 1, lastModified, ...pictureAt(index)?.rendered };
  });

  async function serve(page: Page): Promise<ServedBytes> {
    const servedBytes: ServedBytes = new Map();
    await page.route(`**${mediaUrl('gallery/')}**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      // The largest JPEG has no width in its key.
      const [, index, width = '1600', type] = /(\d{8})(?:-(\d+))?\.(\w+)$/.exec(pathname) ?? [];
      const file = pictureAt(Number(index))?.files.find(
        (each) => String(each.width) === width && each.type === type,
      );
      if (!file) return route.fulfill({ status: 404 });
      servedBytes.set(pathname, file.bytes.byteLength);
      await route.fulfill({
        contentType: type === 'avif' ? 'image/avif' : 'image/jpeg',
        body: Buffer.from(file.bytes),
      });
    });
    return servedBytes;
  }

  return { images, keyOf, serve };
}
