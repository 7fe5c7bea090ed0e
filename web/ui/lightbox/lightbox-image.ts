import { type PictureName, pictureNamed, pictureUrl } from '../../../parish/pictures/catalogue.ts';
import { srcSetOf } from '../pictures/picture-src-set.ts';

/**
 * A picture in a lightbox. `srcSet` and `avif` are `srcset` attributes; without them `src` is used. `width` is the intrinsic
 * width in pixels, beyond which it is not enlarged.
 */
export type LightboxImage = {
  readonly id: string;
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly avif?: string | undefined;
  readonly width?: number | undefined;
  readonly thumbnail: string;
  readonly alt: string;
  readonly caption?: string | undefined;
};

/** Returns a drawn picture as a lightbox image. */
export function lightboxImageOf(name: PictureName): LightboxImage {
  const { alt, caption } = pictureNamed(name);
  return {
    id: name,
    src: pictureUrl(name, 960, 'jpg'),
    srcSet: srcSetOf(name, 'jpg'),
    avif: srcSetOf(name, 'avif'),
    thumbnail: pictureUrl(name, 480, 'jpg'),
    alt,
    caption,
  };
}
