import { useState } from 'react';
import { mediaKey } from '../../../contract/files/media.ts';
import { type Rendered, placeholderUrl } from '../../../contract/files/pictures.ts';
import { drawnPictureAt } from '../../../parish/pictures/catalogue.ts';
import { securely } from '../../routes/securely.ts';
import { Picture } from './picture.tsx';
import { renditionSources } from './image-sources.ts';
import styles from './over-placeholder.module.css';

type PhotoProps = {
  /** The address of an uploaded or drawn picture, or one typed by an editor. */
  url: string;
  /** Its renditions, once known. */
  picture?: Rendered | undefined;
  alt: string;
  sizes: string;
  className?: string | undefined;
  /** Whether it is visible at once. */
  priority?: boolean | undefined;
  /** Called if the picture cannot be loaded. */
  onMissing?: () => void;
};

/** A picture by address, which fills its box. Drawn and uploaded pictures load in the best width and format. */
export function Photo({ url, picture, alt, sizes, className, priority = false, onMissing }: PhotoProps) {
  const [unrendered, setUnrendered] = useState<string>();
  const drawn = drawnPictureAt(url);
  if (drawn)
    return <Picture name={drawn.name} alt={alt} sizes={sizes} className={className} priority={priority} />;
  const key = mediaKey(url);
  if (picture && key !== undefined && url !== unrendered)
    return (
      <RenderedPhoto
        pictureKey={key}
        picture={picture}
        alt={alt}
        sizes={sizes}
        className={className}
        onMissing={() => setUnrendered(url)}
      />
    );
  return (
    <img
      src={securely(url)}
      alt={alt}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      // A typed address may belong to another site, which should not learn who visits ours.
      referrerPolicy="no-referrer"
      onError={onMissing}
    />
  );
}

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
function RenderedPhoto({ pictureKey, picture, alt, sizes, className = '', onMissing }: RenderedPhotoProps) {
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
