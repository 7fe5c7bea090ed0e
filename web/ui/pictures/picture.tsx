import { type PictureName, pictureNamed, pictureUrl } from '../../../parish/pictures/catalogue.ts';
import { srcSetOf } from './picture-src-set.ts';

type PictureProps = {
  name: PictureName;
  sizes: string;
  /** Overrides the catalogue's text; empty for a decorative picture. */
  alt?: string;
  className?: string | undefined;
  /** The size in the attributes, if not the picture's own; only its ratio must be the same. */
  box?: { readonly width: number; readonly height: number };
  /** Loads eagerly with high priority; only for the first picture that a visitor sees. */
  priority?: boolean;
};

/** A drawn picture in the smallest sufficient width, as AVIF with a JPEG fallback. */
export function Picture({ name, sizes, alt, className, box, priority = false }: PictureProps) {
  const picture = pictureNamed(name);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(name, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(name, Math.min(...picture.widths), 'jpg')}
        srcSet={srcSetOf(name, 'jpg')}
        sizes={sizes}
        width={(box ?? picture).width}
        height={(box ?? picture).height}
        alt={alt ?? picture.alt}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
