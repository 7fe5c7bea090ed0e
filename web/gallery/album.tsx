import { EditLink } from '../ui/edit-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { SectionLink } from '../ui/section-link.tsx';
import type { Loaded } from '../data/query.ts';
import { useQuery } from '../data/use-query.tsx';
import { queries } from '../data/queries.ts';
import { formatDate } from '../formats/format-date.ts';
import styles from './album.module.css';
import { folderLabel } from '../../contract/words.ts';
import { folderPath } from '../routes/views.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { imagesFrom } from './shown-images.ts';
import type { GalleryImage } from '../../contract/gallery.ts';
import Images from 'lucide-react/icons/images';
import { GalleryPicture } from '../ui/pictures/gallery-picture.tsx';

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
  const shown = images.status === 'loaded' ? imagesFrom(images.value, part) : undefined;
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
        <span>{label}</span> <span className={styles.count}>{`(${images.value.total})`}</span>
      </h2>
      {words?.date && (
        <p className={styles.about}>
          <time dateTime={words.date}>{formatDate(words.date)}</time>
        </p>
      )}
      {words?.description && <Prose className={styles.description} text={words.description} />}
      {!isEmpty && others.length > 0 && (
        <p className={styles.about}>
          <Link to={{ hash: albumsId }}>See the albums</Link>
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
          <Link
            className={`panel raised ${styles.folder}`}
            to={folderPath(folder)}
            state={{ keepsScroll: true }}
          >
            <Cover image={albums.get(folder)?.image} />
            <span>{folderLabel(folder)}</span>
            <AlbumDate date={albums.get(folder)?.date} />
          </Link>
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
  if (!image) return <Images size={32} strokeWidth={1.5} aria-hidden />;
  return (
    <GalleryPicture className={styles.cover} image={image} sizes="(width >= 40em) 20rem, 10rem" alt="" />
  );
}
