import { mediaKey, mediaUrl } from '../../../contract/files/media.ts';
import {
  focusPoint,
  type Rendered,
  renderedWidth,
  renditionKey,
  type RenditionType,
  renditionWidths,
} from '../../../contract/files/pictures.ts';
import type { GalleryImage } from '../../../contract/gallery.ts';
import {
  drawnPictureAt,
  type PictureName,
  pictureNamed,
  pictureUrl,
} from '../../../parish/pictures/catalogue.ts';

/** The attributes of a `<picture>`; `srcSet` and `avif` are `srcset` values, absent for pictures without renditions. */
export type ImageSources = { readonly src: string; readonly srcSet?: string; readonly avif?: string };

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
  if (drawn) return drawnSources(drawn.name);
  const key = mediaKey(url);
  return picture && key !== undefined ? renditionSources(key, picture) : { src: url };
}

/** The sources of a drawn picture. */
export function drawnSources(name: PictureName): ImageSources {
  const src = pictureUrl(name, Math.min(...pictureNamed(name).widths), 'jpg');
  return { src, srcSet: srcSetOf(name, 'jpg'), avif: srcSetOf(name, 'avif') };
}

/** The `srcset` of a drawn picture in one format. */
function srcSetOf(name: PictureName, type: 'avif' | 'jpg'): string {
  return pictureNamed(name)
    .widths.map((width) => `${pictureUrl(name, width, type)} ${String(width)}w`)
    .join(', ');
}

/** In percent: the styles of a page know the focus in these steps, because its policy forbids inline styles. */
export const FOCUS_STEP = 10;

/** Attributes with which `picture.module.css` moves a cropped picture to its focus, such as '30% 70%'. */
export function focusAttributes(focus: string | undefined) {
  const { x, y } = focusPoint(focus);
  const step = (percent: number) => FOCUS_STEP * Math.round(percent / FOCUS_STEP);
  return { 'data-x': step(x), 'data-y': step(y) };
}
