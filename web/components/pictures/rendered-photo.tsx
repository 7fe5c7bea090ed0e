import { placeholderUrl, type Rendered } from '../../../contract/files/renditions.ts';
import { renditionSources } from './image-sources.ts';
import styles from './over-placeholder.module.css';

type RenderedPhotoProps = {
  /** The key of the uploaded picture. */
  pictureKey: string;
  picture: Rendered;
  alt: string;
  sizes: string;
  className?: string | undefined;
  /** Called if a rendition cannot be loaded. */
  onMissing: () => void;
};

/** An uploaded picture in the smallest sufficient rendition, over a colour placeholder while it loads. */
export function RenderedPhoto({
  pictureKey,
  picture,
  alt,
  sizes,
  className = '',
  onMissing,
}: RenderedPhotoProps) {
  const { src, srcSet, avif } = renditionSources(pictureKey, picture);
  return (
    <span className={`${styles.box} ${className}`}>
      <img className={styles.placeholder} src={placeholderUrl(picture.placeholder)} alt="" />
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img
          className={styles.picture}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={onMissing}
        />
      </picture>
    </span>
  );
}
