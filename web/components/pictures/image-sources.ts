import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { mediaKey, mediaUrl } from '../../../contract/files/media.ts';
import {
  type Rendered,
  renderedWidth,
  renditionKey,
  type RenditionType,
  renditionWidths,
  thumbnailKey,
} from '../../../contract/files/renditions.ts';
import { drawnPictureAt, pictureUrl } from '../../../parish/pictures/catalogue.ts';
import { srcSetOf } from './picture-src-set.ts';

/** The attributes of a `<picture>`; `srcSet` and `avif` are `srcset` values, absent for pictures without renditions. */
type ImageSources = { readonly src: string; readonly srcSet?: string; readonly avif?: string };

/** The renditions of a picture. Until it has any, the thumbnail from the uploader's device, or the picture itself. */
export function imageSources(image: GalleryImage): ImageSources {
  const { key, url, width, renditions = [], hasThumbnail } = image;
  if (renditions.length === 0 || width === undefined)
    return { src: hasThumbnail ? mediaUrl(thumbnailKey(key)) : url };
  return renditionSources(key, { width, renditions });
}

/** The sources of a picture with at least one rendition. */
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

/** The sources of an event's or notice's picture, drawn, uploaded or elsewhere, at the address `url`. */
export function itemSources(url: string, picture: Rendered | undefined): ImageSources {
  const drawn = drawnPictureAt(url);
  if (drawn)
    return {
      src: pictureUrl(drawn.name, Math.min(...drawn.widths), 'jpg'),
      srcSet: srcSetOf(drawn.name, 'jpg'),
      avif: srcSetOf(drawn.name, 'avif'),
    };
  const key = mediaKey(url);
  return picture && key !== undefined ? renditionSources(key, picture) : { src: url };
}

/** `imageSources` for the lightbox, which shows the original of an animated GIF. */
export function largeSources(image: GalleryImage): ImageSources {
  return image.key.endsWith('.gif') ? { src: image.url } : imageSources(image);
}

/** The address of a picture's largest rendition, or of the original of an animated GIF or of one without renditions. */
export function largestUrl({ key, url, renditions = [] }: GalleryImage): string {
  const largest = renditions.at(-1);
  return largest === undefined || key.endsWith('.gif') ? url : mediaUrl(renditionKey(key, largest, 'jpg'));
}
