import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { mediaUrl } from '../../../contract/media.ts';
import { renderedWidth, renditionKey } from '../../../contract/renditions.ts';
import { parish } from '../../../parish/details.ts';
import type { SharedPicture } from '../../routes/page-head.ts';

/** Formats that the readers of shared links show; few of them know AVIF. */
const shown = /\.(jpe?g|png|webp|gif)$/i;

/** The cover of an album, or its first picture that a shared link can show; nothing when there is none. */
export function sharedImage(images: readonly GalleryImage[], label: string): SharedPicture | undefined {
  const candidates = images
    .map((image) => ({ image, file: sharedFile(image) }))
    .filter(({ file }) => shown.test(file.url));
  const chosen = candidates.find(({ image }) => image.isCover) ?? candidates[0];
  if (!chosen) return undefined;
  const { image, file } = chosen;
  return { ...file, url: parish.website + file.url, alt: image.caption || label };
}

/** The largest JPEG rendition: an original may be of several megabytes, which messengers do not fetch. */
function sharedFile({
  key,
  url,
  width,
  height,
  renditions = [],
}: GalleryImage): Pick<SharedPicture, 'url' | 'size'> {
  const largest = renditions.at(-1);
  if (largest === undefined || width === undefined || height === undefined) return { url };
  const shownWidth = renderedWidth(largest, width);
  return {
    url: mediaUrl(renditionKey(key, largest, 'jpg')),
    size: { width: shownWidth, height: Math.round((height * shownWidth) / width) },
  };
}
