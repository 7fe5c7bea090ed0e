import { useState, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { placeholderUrl } from '../../contract/files/pictures.ts';
import type { GalleryImage } from '../../contract/gallery.ts';
import { useParish } from '../data/parish.tsx';
import { formatTimestamp } from '../formats/format-date.ts';
import { folderPath } from '../routes/views.ts';
import { LinkButton } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { isShortcut } from '../ui/is-shortcut.ts';
import { LightboxLink } from '../ui/lightbox/lightbox-link.tsx';
import { useLightbox } from '../ui/lightbox/use-lightbox.ts';
import { imageSources } from '../ui/pictures/image-sources.ts';
import { IMAGES_PER_PAGE, firstOfPart } from './shown-images.ts';
import layers from '../ui/pictures/over-placeholder.module.css';
import styles from './photo-grid.module.css';

/** The number of pictures on a phone's first screen. */
const FIRST_SCREEN = 4;

const useCount = entryState(IMAGES_PER_PAGE);

type PhotoGridProps = {
  folder: string;
  label: string;
  /** The pictures of the folder from this page on; the page file contains only this page's. */
  images: readonly GalleryImage[];
  part: number;
  total: number;
};

/** The pictures of a folder as a grid of equal tiles, which open in the lightbox. */
export function PhotoGrid({ folder, label, images, part, total }: PhotoGridProps) {
  const { timeZone } = useParish();
  const [shown, setShown] = useState<number>();
  const close = () => setShown(undefined);
  const lightbox = useLightbox(shown !== undefined, close);
  const [count, setCount] = useCount();
  const first = firstOfPart(part);
  const isMore = first + count < total;
  return (
    <>
      <ul className={styles.grid}>
        {images.slice(0, count).map((image, index) => (
          <li key={image.key}>
            <LightboxLink href={image.url} className={styles.tile} onOpen={() => setShown(index)}>
              <TilePicture image={image} isFirst={index < FIRST_SCREEN} />
              <span className={styles.words}>
                <span className={styles.caption}>{wordsFor(image, first + index)}</span>
                <time className={styles.date} dateTime={image.lastModified}>
                  {`Added ${formatTimestamp(image.lastModified, timeZone)}`}
                </time>
              </span>
            </LightboxLink>
            <EditLink folder={folder} picture={image} />
          </li>
        ))}
      </ul>
      {isMore && (
        <LinkButton
          className={styles.more}
          to={folderPath(folder, part + count / IMAGES_PER_PAGE)}
          onClick={(event) => {
            if (isShortcut(event)) return;
            event.preventDefault();
            setCount(count + IMAGES_PER_PAGE);
          }}
        >
          Show more photos
        </LinkButton>
      )}
      {lightbox && shown !== undefined && (
        <lightbox.Lightbox
          label={label}
          images={images.map((image, index) => ({
            id: image.key,
            ...imageSources(image),
            width: image.width,
            thumbnail: imageSources(image).src,
            alt: wordsFor(image, first + index),
            caption: image.caption,
          }))}
          index={shown}
          onIndex={setShown}
          onClose={close}
          counter={(position) => `Image ${first + position} of ${total}`}
        />
      )}
    </>
  );
}

/** A picture's caption, or its number. */
function wordsFor({ caption }: GalleryImage, index: number): string {
  return caption || `Photo ${index + 1}`;
}

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
function TilePicture({ image, isFirst }: TilePictureProps) {
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

/**
 * Creates a hook like `useState` for a component that a page contains once. On going back to a history entry the component
 * starts with the value that it had there, as long as the document has not been left.
 */
function entryState<Value>(initial: Value) {
  const values = new Map<string, Value>();
  return () => {
    const { key, pathname } = useLocation();
    const entry = `${key} ${pathname}`;
    const [value, setValue] = useState(() => values.get(entry) ?? initial);
    useEffect(() => void values.set(entry, value), [entry, value]);
    return [value, setValue] as const;
  };
}
