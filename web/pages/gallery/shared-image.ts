import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { mediaUrl } from '../../../contract/media.ts';
import { renderedWidth, renditionKey } from '../../../contract/renditions.ts';
import { parish } from '../../../parish/details.ts';
import type { SharedPicture } from '../../routes/page-head.ts';

/** Formats that the readers of shared links show; few of them know AVIF. */
const shown = /\.(jpe?g|png|webp|gif)$/i;

/** The cover of an album, or its first picture that a shared link can show; nothing when there is none. */
export function sharedImage(images: readonly GalleryImage[], label: string): SharedPicture | undefined {
  const candidates = images.filter((image) => shown.test(addressOf(image)));
  const image = candidates.find(({ isCover }) => isCover) ?? candidates[0];
  if (!image) return undefined;
  const size = sizeOf(image);
  return { url: parish.website + addressOf(image), alt: image.caption || label, ...(size && { size }) };
}

/** The largest JPEG rendition: an original may be of several megabytes, which messengers do not fetch. */
function addressOf({ key, url, renditions = [] }: GalleryImage): string {
  const largest = renditions.at(-1);
  return largest === undefined ? url : mediaUrl(renditionKey(key, largest, 'jpg'));
}

function sizeOf({ width, height, renditions = [] }: GalleryImage): SharedPicture['size'] {
  const largest = renditions.at(-1);
  if (largest === undefined || width === undefined || height === undefined) return undefined;
  const shownWidth = renderedWidth(largest, width);
  return { width: shownWidth, height: Math.round((height * shownWidth) / width) };
}
