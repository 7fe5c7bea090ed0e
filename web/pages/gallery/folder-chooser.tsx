import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import Images from 'lucide-react/icons/images';
import { Link } from 'react-router-dom';
import styles from './folder-chooser.module.css';
import { folderLabel } from '../../../contract/files/folder-label.ts';
import { formatDate } from '../../formats/format-date.ts';
import { GalleryPicture } from '../../components/pictures/gallery-picture.tsx';
import { queries } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.tsx';
import { folderPath } from '../../routes/views.ts';

/** The folders as large tiles with their covers. */
export function FolderChooser({ folders }: { folders: readonly string[] }) {
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
