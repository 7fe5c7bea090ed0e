import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { AdminGalleryImage } from '../../../contract/gallery.ts';
import { GalleryPicture } from '../../ui/pictures/gallery-picture.tsx';
import { fileSize } from '../../formats/file-size.ts';
import type { RowActions } from '../../desk/lists/record-row.tsx';
import { SelectBox } from '../../desk/lists/selectable-list.tsx';
import { IconButton } from '../../desk/ui/icon-button.tsx';
import { useSortableItem } from '../../desk/ui/sortable.tsx';
import { useFocusWhen } from '../../desk/ui/use-focus-when.ts';
import { CaptionEditor } from './caption-editor.tsx';
import styles from './gallery.module.css';
import wordStyles from './words.module.css';

type ImageTileProps = Pick<RowActions, 'box' | 'onDelete' | 'onEdit'> & {
  image: AdminGalleryImage;
  /** The folder of the picture; empty for the root gallery. */
  folder: string;
  isEdited: boolean;
  /** Called when editing of the caption ends. */
  onDone: () => void;
  reload: () => Promise<void>;
  /** Opens the dialog with further actions. */
  onMore: () => void;
};

/** The widths of a tile (gallery.module.css). */
const SIZES = '(width >= 40em) 20rem, 100vw';

/** A tile of the grid: a picture with its caption, or the caption's editor. */
export function ImageTile({
  image,
  folder,
  isEdited,
  onEdit,
  onDone,
  reload,
  onMore,
  onDelete,
  box,
}: ImageTileProps) {
  const editButton = useFocusWhen(!isEdited);
  const sortable = useSortableItem(image.key, 'picture');
  const name = image.caption || image.fileName;
  return (
    <li {...sortable.item} className={`${styles.tile} ${sortable.item.className}`}>
      {box && !isEdited && <SelectBox name={name} {...box} />}
      {image.renditions ? (
        <GalleryPicture className={styles.image} image={image} sizes={SIZES} alt={image.caption ?? ''} />
      ) : (
        <p className={`quiet ${styles.image} ${styles.unrendered}`}>
          {image.fault ?? 'Being prepared. Visitors see it in a moment.'}
        </p>
      )}
      {isEdited ? (
        <CaptionEditor image={image} folder={folder} onDone={onDone} reload={reload} />
      ) : (
        <div className={styles.about}>
          <div className={wordStyles.words}>
            {image.caption ? (
              <p>{image.caption}</p>
            ) : (
              <p className={`quiet ${wordStyles.detail}`}>No caption</p>
            )}
            <p className={`quiet ${wordStyles.detail}`}>{`${image.fileName} · ${fileSize(image.size)}`}</p>
            {image.isCover && (
              <p>
                <strong>Cover</strong>
              </p>
            )}
          </div>
          {!box && (
            <div className={styles.buttons}>
              <IconButton label={`Move ${name}`} {...sortable.handle} icon={GripVertical} />
              <IconButton ref={editButton} label={`Edit caption of ${name}`} onClick={onEdit} icon={Pencil} />
              <IconButton label={`More for ${name}`} onClick={onMore} icon={Ellipsis} />
              <IconButton label={`Delete ${name}`} danger onClick={onDelete} icon={Trash2} />
            </div>
          )}
        </div>
      )}
    </li>
  );
}
