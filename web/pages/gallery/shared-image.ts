import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { parish } from '../../../parish/details.ts';
import type { SharedPicture } from '../../routes/page-head.ts';

/** Formats that the readers of shared links show; few of them know AVIF. */
const shown = /\.(jpe?g|png|webp|gif)$/i;

/** The cover of an album, or its first picture that a shared link can show; nothing when there is none. */
export function sharedImage(images: readonly GalleryImage[], label: string): SharedPicture | undefined {
  const candidates = images.filter(({ url }) => shown.test(url));
  const image = candidates.find(({ isCover }) => isCover) ?? candidates[0];
  return image && { url: parish.website + image.url, alt: image.caption || label };
}
