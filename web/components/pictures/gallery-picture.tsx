import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { imageSources } from './image-sources.ts';

type GalleryPictureProps = {
  image: GalleryImage;
  /** How wide the picture is shown, as the `sizes` attribute of HTML says it. */
  sizes: string;
  alt: string;
  className?: string | undefined;
  /** For the first picture that a visitor sees, and for no other: loaded at once and before the rest. */
  priority?: boolean;
};

/** A picture of the gallery in the smallest rendition that fills its place: AVIF, or JPEG where that is unknown. */
export function GalleryPicture({ image, sizes, alt, className, priority = false }: GalleryPictureProps) {
  const { src, srcSet, avif } = imageSources(image);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
