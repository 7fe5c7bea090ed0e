import Images from 'lucide-react/icons/images';
import { useMemo, useState } from 'react';
import { folderLabel } from '../../contract/words.ts';
import { placeholderUrl } from '../../contract/files/pictures.ts';
import type { GalleryImage } from '../../contract/gallery.ts';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import type { Loaded } from '../data/query.ts';
import { formatDate, formatTimestamp } from '../formats/dates.ts';
import { folderPath } from '../routes/views.ts';
import { LinkButton } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { LightboxLink, useLightbox } from '../ui/lightbox/lightbox-link.tsx';
import { imageSources } from '../ui/pictures/image-sources.ts';
import { GalleryPicture, ResponsiveImage } from '../ui/pictures/picture.tsx';
import { SectionLink } from '../ui/section.tsx';
import { EmptyState, FailedState, Spinner } from '../ui/states.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { firstOfPart, imagesOfPart } from './shown-images.ts';
import layers from '../ui/pictures/picture.module.css';
import styles from './album.module.css';

type AlbumProps = {
  folder: string;
  /** The page number within a large folder, from 1. */
  part: number;
  folders: Loaded<readonly string[]>;
};

const albumsId = 'albums';

/** The pictures of a folder. Those of the root gallery are followed by its folders, with a picture of each. */
export function Album({ folder, part, folders }: AlbumProps) {
  const images = useQuery(useMemo(() => queries.galleryImages(folder), [folder]));
  const albums = useQuery(queries.galleryCovers);
  const isEmpty = images.status === 'loaded' && images.value.total === 0;
  const waitsForFolders = isEmpty && folder === '' && folders.status === 'loading';
  const label = folderLabel(folder);
  const shown = images.status === 'loaded' ? imagesOfPart(images.value, part).items : undefined;
  if (images.status !== 'loaded' || !shown || waitsForFolders) {
    return (
      <>
        <h2 className={styles.heading}>{label}</h2>
        <Spinner label="Loading images..." />
      </>
    );
  }

  if (isEmpty && images.isFallback) {
    return (
      <>
        <h2 className={styles.heading}>{label}</h2>
        <FailedState
          message="The photos cannot be loaded just now. Please try again later, or ask the parish office."
          retry={images.retry}
        />
      </>
    );
  }

  const words = albums.status === 'loaded' ? albums.value.find((each) => each.folder === folder) : undefined;
  const others = folder === '' && folders.status === 'loaded' ? folders.value : [];
  return (
    <>
      {folder && <EditLink folder={folder} />}
      <h2 className={styles.heading}>
        <span>{label}</span> <span className="muted">{`(${images.value.total})`}</span>
      </h2>
      {words?.date && (
        <p className={`muted ${styles.about}`}>
          <time dateTime={words.date}>{formatDate(words.date)}</time>
        </p>
      )}
      {words?.description && <Prose className={styles.about} text={words.description} />}
      {!isEmpty && others.length > 0 && (
        <p className={`muted ${styles.about}`}>
          <a href={`#${albumsId}`}>See the albums</a>
        </p>
      )}
      {part > 1 && <SectionLink to={folderPath(folder)}>From the first photo</SectionLink>}
      {shown.length > 0 && (
        <PhotoGrid folder={folder} label={label} images={shown} part={part} total={images.value.total} />
      )}
      {others.length > 0 && (
        <>
          {!isEmpty && (
            <h2 id={albumsId} className={styles.heading}>
              Albums
            </h2>
          )}
          <FolderChooser folders={others} />
        </>
      )}
      {shown.length === 0 && others.length === 0 && (
        <EmptyState message="No images available in this collection." />
      )}
    </>
  );
}

/** The folders as large tiles with their covers. */
function FolderChooser({ folders }: { folders: readonly string[] }) {
  const covers = useQuery(queries.galleryCovers);
  const albums = new Map(covers.status === 'loaded' ? covers.value.map((each) => [each.folder, each]) : []);
  return (
    <ul className={styles.list}>
      {folders.map((folder) => (
        <li key={folder}>
          <a className={`panel raised ${styles.folder}`} href={folderPath(folder)}>
            <Cover image={albums.get(folder)?.image} />
            <span>{folderLabel(folder)}</span>
            <AlbumDate date={albums.get(folder)?.date} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function AlbumDate({ date }: { date: string | undefined }) {
  if (!date) return null;
  return (
    <time className={styles.date} dateTime={date}>
      {formatDate(date)}
    </time>
  );
}

/** No alt text: the folder's name is beside it. */
function Cover({ image }: { image: GalleryImage | undefined }) {
  if (!image) return <Images strokeWidth={1.5} aria-hidden />;
  return (
    <GalleryPicture className={styles.cover} image={image} sizes="(width >= 40em) 20rem, 10rem" alt="" />
  );
}

/** The number of pictures on a phone's first screen. */
const FIRST_SCREEN = 4;

type PhotoGridProps = {
  folder: string;
  label: string;
  /** The pictures on this page. */
  images: readonly GalleryImage[];
  part: number;
  total: number;
};

/** The pictures of a folder as a grid of equal tiles, which open in the lightbox. */
function PhotoGrid({ folder, label, images, part, total }: PhotoGridProps) {
  const { timeZone } = useParish();
  const [shown, setShown] = useState<number>();
  const close = () => setShown(undefined);
  const lightbox = useLightbox(shown !== undefined, close);
  const first = firstOfPart(part);
  return (
    <>
      <ul className={styles.grid}>
        {images.map((image, index) => (
          <li key={image.key}>
            <LightboxLink href={image.url} className={styles.tile} onOpen={() => setShown(index)}>
              <TilePicture image={image} isFirst={index < FIRST_SCREEN} />
              <span className={styles.words}>
                <span className={styles.caption}>{wordsFor(image, first + index)}</span>
                <time className={styles.photoDate} dateTime={image.lastModified}>
                  {`Added ${formatTimestamp(image.lastModified, timeZone)}`}
                </time>
              </span>
            </LightboxLink>
            <EditLink folder={folder} picture={image} />
          </li>
        ))}
      </ul>
      {first + images.length < total && (
        <LinkButton className={styles.more} href={folderPath(folder, part + 1)}>
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

/** The tile widths (album.module.css). On a phone with a 3× display they match the smallest rendition. */
const SIZES = '(width >= 40em) 16rem, 10rem';

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
  return (
    <span className={`${layers.box} ${styles.frame}`}>
      {image.placeholder && (
        <img className={layers.placeholder} src={placeholderUrl(image.placeholder)} alt="" />
      )}
      <ResponsiveImage
        className={`${layers.picture} ${styles.picture}`}
        sources={imageSources(image)}
        sizes={SIZES}
        width={image.width}
        height={image.height}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        hidden={isMissing}
        onError={() => setMissing(true)}
      />
    </span>
  );
}
