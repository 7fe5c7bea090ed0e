import type { PictureName } from '../../../parish/pictures/catalogue.ts';
import { pictureNamed, pictureUrl } from '../../../parish/pictures/catalogue.ts';
import { srcSetOf } from './picture-src-set.ts';

type PictureProps = {
  name: PictureName;
  /** How wide the picture is shown, as the `sizes` attribute of HTML says it. */
  sizes: string;
  /** Instead of the catalogue's text; empty where the picture is mere decoration. */
  alt?: string;
  className?: string | undefined;
  /** For the first picture that a visitor sees, and for no other: loaded at once and before the rest. */
  priority?: boolean;
};

/** One of the drawn pictures, in the smallest stored width that fills its place: AVIF, or JPEG where that is unknown. */
export function Picture({ name, sizes, alt, className, priority = false }: PictureProps) {
  const picture = pictureNamed(name);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(name, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(name, Math.min(...picture.widths), 'jpg')}
        srcSet={srcSetOf(name, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
