import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { parish } from '../../../parish/details.ts';
import type { SharedPicture } from '../../routes/page-head.ts';

/** Formats that the readers of shared links show; few of them know AVIF. */
const shown = /\.(jpe?g|png|webp|gif)$/i;

/** The first picture of an album that a shared link can show; nothing when there is none. */
export function sharedImage(images: readonly GalleryImage[], label: string): SharedPicture | undefined {
  const image = images.find(({ url }) => shown.test(url));
  return image && { url: parish.website + image.url, alt: image.caption || label };
}
