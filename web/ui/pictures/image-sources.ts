import type { GalleryImage } from '../../../contract/gallery.ts';
import { mediaKey, mediaUrl } from '../../../contract/files/media.ts';
import {
  type Rendered,
  renderedWidth,
  renditionKey,
  type RenditionType,
  renditionWidths,
} from '../../../contract/files/pictures.ts';
import { drawnPictureAt, pictureUrl } from '../../../parish/pictures/catalogue.ts';
import { srcSetOf } from './picture-src-set.ts';

/** The attributes of a `<picture>`; `srcSet` and `avif` are `srcset` values, absent for pictures without renditions. */
type ImageSources = { readonly src: string; readonly srcSet?: string; readonly avif?: string };

/** The renditions of a picture. */
export function imageSources({ key, url, width, renditions }: GalleryImage): ImageSources {
  return renditions && width !== undefined ? renditionSources(key, { width, renditions }) : { src: url };
}

/** The sources of a picture with at least one rendition. */
export function renditionSources(
  key: string,
  { width, renditions }: Pick<Rendered, 'width' | 'renditions'>,
): ImageSources {
  const srcSet = (type: RenditionType) =>
    renditions
      .map(
        (each) =>
          `${mediaUrl(renditionKey(key, renditions, each, type))} ${String(renderedWidth(each, width))}w`,
      )
      .join(', ');
  const src = mediaUrl(renditionKey(key, renditions, renditionWidths[0], 'jpg'));
  return { src, srcSet: srcSet('jpg'), avif: srcSet('avif') };
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
