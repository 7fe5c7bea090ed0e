import { useState } from 'react';
import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { placeholderUrl } from '../../../contract/files/renditions.ts';
import { imageSources } from '../../components/pictures/image-sources.ts';
import layers from '../../components/pictures/over-placeholder.module.css';
import styles from './photo-grid.module.css';

/** The tile widths (photo-grid.module.css). On a phone with a 3× display they match the smallest rendition. */
const SIZES = '(width >= 60em) 20rem, (width >= 40em) 15rem, 10rem';

type TilePictureProps = {
  image: GalleryImage;
  /** Whether it is on the first screen, and therefore loaded eagerly. */
  isFirst: boolean;
};

/**
 * A picture in a tile, over a placeholder that remains if the picture fails to load, for example because it was just
 * deleted. No alt text: the caption is beside it.
 */
export function TilePicture({ image, isFirst }: TilePictureProps) {
  const [isMissing, setMissing] = useState(false);
  const { src, srcSet, avif } = imageSources(image);
  return (
    <span className={`${layers.box} ${styles.frame}`}>
      {image.placeholder && (
        <img className={layers.placeholder} src={placeholderUrl(image.placeholder)} alt="" />
      )}
      <picture hidden={isMissing}>
        {avif && <source type="image/avif" srcSet={avif} sizes={SIZES} />}
        <img
          className={`${layers.picture} ${styles.picture}`}
          src={src}
          srcSet={srcSet}
          sizes={srcSet && SIZES}
          width={image.width}
          height={image.height}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setMissing(true)}
        />
      </picture>
    </span>
  );
}
