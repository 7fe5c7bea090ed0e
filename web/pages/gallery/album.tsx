import { EditLink } from '../../components/edit-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailedState } from '../../components/failed-state.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { SectionLink } from '../../components/section-link.tsx';
import type { Loaded } from '../../data/query.ts';
import { useQuery } from '../../data/use-query.tsx';
import { queries } from '../../data/queries.ts';
import { formatDate } from '../../formats/format-date.ts';
import styles from './album.module.css';
import { FolderChooser } from './folder-chooser.tsx';
import { folderLabel } from '../../../contract/files/folder-label.ts';
import { folderPath } from '../../routes/views.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { imagesFrom } from './shown-images.ts';

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
