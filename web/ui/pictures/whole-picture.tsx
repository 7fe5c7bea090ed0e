import { useState } from 'react';
import { LightboxLink, useLightbox } from '../lightbox/lightbox-link.tsx';
import { wholePicture, type WithPicture } from '../../routes/page-head.ts';
import { itemSources } from './image-sources.ts';
import { ResponsiveImage } from './picture.tsx';
import styles from './whole-picture.module.css';

/** The uncropped picture of an event or a notice, such as a poster, which opens in the lightbox; nothing if it has none. */
export function WholePicture({ item }: { item: WithPicture }) {
  return item.imageUrl && <Enlargeable key={item.imageUrl} item={item} />;
}

function Enlargeable({ item }: { item: WithPicture }) {
  const { title, imageUrl = '', picture } = item;
  const { url: largest = imageUrl, alt = title, size } = wholePicture(item) ?? {};
  const sources = itemSources(imageUrl, picture);
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const lightbox = useLightbox(isOpen, () => setOpen(false));
  if (isMissing) return null;
  return (
    <>
      <LightboxLink href={largest} className={styles.link} onOpen={() => setOpen(true)}>
        <ResponsiveImage
          className={styles.picture}
          sources={sources}
          sizes="(width >= 60em) 40rem, 92vw"
          width={size?.width}
          height={size?.height}
          alt={`View larger: ${alt}`}
          loading="eager"
          referrerPolicy="no-referrer"
          onError={() => setMissing(true)}
        />
      </LightboxLink>
      {lightbox && isOpen && (
        <lightbox.Lightbox
          label={title}
          images={[{ id: largest, ...sources, width: size?.width, thumbnail: sources.src, alt }]}
          index={0}
          onIndex={() => undefined}
          onClose={() => setOpen(false)}
          counter={() => title}
        />
      )}
    </>
  );
}
