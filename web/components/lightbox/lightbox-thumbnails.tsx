import { useEffect, useRef } from 'react';
import type { LightboxImage } from './lightbox-image.ts';
import styles from './lightbox.module.css';

type LightboxThumbnailsProps = {
  images: readonly LightboxImage[];
  index: number;
  onIndex: (index: number) => void;
};

/** The thumbnail strip of a lightbox, which scrolls to the current picture; on wide screens only (specification §2). */
export function LightboxThumbnails({ images, index, onIndex }: LightboxThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ul ref={strip} className={styles.thumbnails}>
      {images.map((image, at) => (
        <li key={image.id}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`Show image ${at + 1}`}
            aria-current={at === index}
            onClick={() => onIndex(at)}
          >
            <picture>
              {image.avif && <source type="image/avif" srcSet={image.avif} sizes="70px" />}
              <img src={image.thumbnail} alt="" loading="lazy" />
            </picture>
          </button>
        </li>
      ))}
    </ul>
  );
}
