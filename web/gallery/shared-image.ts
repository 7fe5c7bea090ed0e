import type { GalleryImage } from '../../contract/gallery.ts';
import { renderedWidth } from '../../contract/files/renditions.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import type { SharedPicture } from '../routes/page-head.ts';

/** The link preview picture of an album: its cover, or its first picture, as the largest JPEG. */
export function sharedImage(
  images: readonly GalleryImage[],
  label: string,
  { website = '' }: ParishFacts,
): SharedPicture | undefined {
  const chosen = images.find(({ isCover }) => isCover) ?? images[0];
  if (!chosen) return undefined;
  const { url, caption, width, height, renditions = [] } = chosen;
  const largest = renditions.at(-1);
  const shared = { url: website + url, alt: caption || label };
  if (largest === undefined || width === undefined || height === undefined) return shared;
  const shownWidth = renderedWidth(largest, width);
  return { ...shared, size: { width: shownWidth, height: Math.round((height * shownWidth) / width) } };
}
