import { type PictureName, pictureNamed, pictureUrl } from '../../../parish/pictures/catalogue.ts';

/** The `srcset` of a drawn picture in one format. */
export function srcSetOf(name: PictureName, type: 'avif' | 'jpg'): string {
  return pictureNamed(name)
    .widths.map((width) => `${pictureUrl(name, width, type)} ${String(width)}w`)
    .join(', ');
}
