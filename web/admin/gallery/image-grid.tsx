import { useEffect, useState } from 'react';
import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { api } from '../../session/api.ts';
import { trackConnection } from '../connection/connection.ts';
import { confirmLeave } from '../navigation/leave-guard.ts';
import { ListState } from '../lists/list-state.tsx';
import { useList } from '../lists/use-list.ts';
import { captionScope } from './caption-scope.ts';
import styles from './gallery.module.css';
import { ImageTile } from './image-tile.tsx';

type ImageGridProps = {
  /** The open folder; empty for the root gallery. */
  folder: string;
  /** Another number than before reloads the pictures. */
  turn: number;
  onDelete: (image: GalleryImage) => void;
};

const emptyText = 'There are no images in this folder yet.';

/** The pictures of one folder; the caption of one at a time can be edited (specification §4). */
export function ImageGrid({ folder, turn, onDelete }: ImageGridProps) {
  const [load] = useState(() => () => trackConnection(() => api.gallery.allImages(folder || undefined)));
  const list = useList(load, 'empty');
  const [edited, setEdited] = useState<string>();
  const { reload } = list;

  useEffect(() => {
    if (turn > 0) void reload();
  }, [turn, reload]);

  return (
    <ListState list={list} emptyText={list.status === 'loaded' ? emptyText : undefined}>
      <ul className={styles.grid}>
        {list.items.map((image) => (
          <ImageTile
            key={image.key}
            image={image}
            isEdited={edited === image.key}
            onEdit={() => confirmLeave(captionScope) && setEdited(image.key)}
            onDone={() => setEdited(undefined)}
            reload={reload}
            onDelete={() => onDelete(image)}
          />
        ))}
      </ul>
    </ListState>
  );
}
