import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { mediaUrl } from '../../../contract/media.ts';
import {
  type Rendered,
  renderedWidth,
  renditionKey,
  type RenditionType,
  renditionWidths,
  thumbnailKey,
} from '../../../contract/renditions.ts';

/** The files of a picture as HTML's `<picture>` says them; without `srcSet` there is `src` alone. */
export type ImageSources = { readonly src: string; readonly srcSet?: string; readonly avif?: string };

/** The renditions of a picture; as long as it has none, the thumbnail that its uploader's device has made, or the picture itself. */
export function imageSources(image: GalleryImage): ImageSources {
  const { key, url, width, renditions = [], hasThumbnail } = image;
  if (renditions.length === 0 || width === undefined)
    return { src: hasThumbnail ? mediaUrl(thumbnailKey(key)) : url };
  return renditionSources(key, { width, renditions });
}

/** The renditions of the picture with this key, of which there is one at least. */
export function renditionSources(
  key: string,
  { width, renditions }: Pick<Rendered, 'width' | 'renditions'>,
): ImageSources {
  const [smallest = renditionWidths[0]] = renditions;
  const srcSet = (type: RenditionType) =>
    renditions
      .map((each) => `${mediaUrl(renditionKey(key, each, type))} ${String(renderedWidth(each, width))}w`)
      .join(', ');
  return { src: mediaUrl(renditionKey(key, smallest, 'jpg')), srcSet: srcSet('jpg'), avif: srcSet('avif') };
}

/** The same for a picture alone on the screen, where one that moves is itself. */
export function largeSources(image: GalleryImage): ImageSources {
  return image.key.endsWith('.gif') ? { src: image.url } : imageSources(image);
}
