import { type PictureName, pictureNamed, pictureUrl } from '../../../parish/pictures/catalogue.ts';

/** The stored files of a drawn picture in one format, as HTML's `srcset` says them. */
export function srcSetOf(name: PictureName, type: 'avif' | 'jpg'): string {
  return pictureNamed(name)
    .widths.map((width) => `${pictureUrl(name, width, type)} ${String(width)}w`)
    .join(', ');
}
