import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { GalleryImage } from '../../contract/entities/gallery.ts';
import { mediaUrl } from '../../contract/media.ts';
import { renditionsPrefix } from '../../contract/renditions.ts';
import { renderPicture } from '../../lambdas/media/render-picture.ts';

/** The bytes of each file that a page has fetched, by its path. */
export type Served = Map<string, number>;

/** A drawn picture with grain, so that it weighs what a photo does, in the size at which the admin area sends one. */
async function photo(): Promise<Buffer> {
  const size = { width: 2560, height: 1707 };
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const raw = { ...size, channels: 3 } as const;
  const grain = await sharp({ create: { ...raw, background: '#808080', noise } })
    .raw()
    .toBuffer();
  return sharp('parish/pictures/files/procession-1600.jpg')
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: grain, raw, blend: 'soft-light' }])
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** As many pictures of the gallery as are asked for, all with the renditions of one: `serve` has a page fetch those. */
export async function publishedPictures(count: number) {
  const { rendered, files } = await renderPicture(await photo(), 'jpg');
  const keyOf = (index: number) => `gallery/0000${String(index).padStart(4, '0')}.jpg`;
  const images = Array.from({ length: count }, (_, index): GalleryImage => {
    const key = keyOf(index);
    const url = mediaUrl(key);
    const lastModified = new Date(Date.UTC(2026, 10, 1, 12, 0, count - index)).toISOString();
    return { key, url, fileName: `${index}.jpg`, size: 1, lastModified, ...rendered };
  });

  async function serve(page: Page): Promise<Served> {
    const served: Served = new Map();
    await page.route(`**${mediaUrl(renditionsPrefix)}**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const [, width, type] = /\/(\d+)\.(\w+)$/.exec(pathname) ?? [];
      const file = files.find((each) => String(each.width) === width && each.type === type);
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
