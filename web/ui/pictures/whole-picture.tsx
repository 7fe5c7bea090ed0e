import { useState } from 'react';
import { LightboxLink, useLightbox } from '../lightbox/lightbox-link.tsx';
import { itemSharedPicture, type WithPicture } from '../../routes/page-head.ts';
import { itemSources } from './image-sources.ts';
import styles from './whole-picture.module.css';

/** The uncropped picture of an event or a notice, such as a poster, which opens in the lightbox; nothing if it has none. */
export function WholePicture({ item }: { item: WithPicture }) {
  return item.imageUrl && <Enlargeable key={item.imageUrl} item={item} />;
}

function Enlargeable({ item }: { item: WithPicture }) {
  const { title, imageUrl = '', picture } = item;
  const { url: largest = imageUrl, alt = title, size } = itemSharedPicture(item) ?? {};
  const { src, srcSet, avif } = itemSources(imageUrl, picture);
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const lightbox = useLightbox(isOpen, () => setOpen(false));
  if (isMissing) return null;
  return (
    <>
      <LightboxLink href={largest} className={styles.link} onOpen={() => setOpen(true)}>
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes={SIZES} />}
          <img
            className={styles.picture}
            src={src}
            srcSet={srcSet}
            sizes={srcSet && SIZES}
            width={size?.width}
            height={size?.height}
            alt={`View larger: ${alt}`}
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setMissing(true)}
          />
        </picture>
      </LightboxLink>
      {lightbox && isOpen && (
        <lightbox.Lightbox
          label={title}
          images={[{ id: largest, src, srcSet, avif, width: size?.width, thumbnail: src, alt }]}
          index={0}
          onIndex={() => undefined}
          onClose={() => setOpen(false)}
          counter={() => title}
        />
      )}
    </>
  );
}

const SIZES = '(width >= 60em) 40rem, 92vw';
