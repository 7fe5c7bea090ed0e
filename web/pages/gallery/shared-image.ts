import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { mediaUrl } from '../../../contract/files/media.ts';
import { renderedWidth, renditionKey } from '../../../contract/files/renditions.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import type { SharedPicture } from '../../routes/page-head.ts';

/** Formats that link previews support; few support AVIF. */
const previewable = /\.(jpe?g|png|webp|gif)$/i;

/** The link preview picture of an album: its cover, or its first picture in a supported format. */
export function sharedImage(
  images: readonly GalleryImage[],
  label: string,
  { website = '' }: ParishFacts,
): SharedPicture | undefined {
  const candidates = images
    .map((image) => ({ image, file: sharedFile(image) }))
    .filter(({ file }) => previewable.test(file.url));
  const chosen = candidates.find(({ image }) => image.isCover) ?? candidates[0];
  if (!chosen) return undefined;
  const { image, file } = chosen;
  return { ...file, url: website + file.url, alt: image.caption || label };
}

/** Prefers the largest JPEG rendition: messengers do not fetch originals of several megabytes. */
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
