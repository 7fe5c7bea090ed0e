import type { GalleryImage } from '../../../contract/gallery.ts';
import { imageSources } from './image-sources.ts';

type GalleryPictureProps = {
  image: GalleryImage;
  sizes: string;
  alt: string;
  className?: string | undefined;
  /** The size in the attributes, if not the picture's own; only its ratio must be the same. */
  box?: Pick<GalleryImage, 'width' | 'height'>;
  /** Loads eagerly with high priority; only for the first picture that a visitor sees. */
  priority?: boolean;
};

/** A gallery picture in the smallest sufficient rendition, as AVIF with a JPEG fallback. */
export function GalleryPicture({
  image,
  sizes,
  alt,
  className,
  box = image,
  priority = false,
}: GalleryPictureProps) {
  const { src, srcSet, avif } = imageSources(image);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={box.width}
        height={box.height}
        alt={alt}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
