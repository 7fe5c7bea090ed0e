import Ellipsis from 'lucide-react/icons/ellipsis';
import FolderInput from 'lucide-react/icons/folder-input';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, useRef } from 'react';
import { pictureChangeId } from '../../../contract/changes.ts';
import type { GalleryImage, AdminGalleryImage } from '../../../contract/gallery.ts';
import { limits } from '../../../contract/limits.ts';
import { reloadAllLists, type List } from '../../desk/cached-list.ts';
import { offerUndo } from '../../desk/changes/undo.tsx';
import { restoreAllDeleted } from '../../desk/changes/versions.ts';
import { describeFailure, useFailed } from '../../desk/connection.ts';
import { draftKey, unclaimedDrafts } from '../../desk/drafts/drafts.ts';
import { closeForm } from '../../desk/forms/open-form.ts';
import { FolderField } from '../../desk/inputs/gallery-choice.tsx';
import { ListState } from '../../desk/lists/list-state.tsx';
import type { RowActions } from '../../desk/lists/record-row.tsx';
import { SelectableList, useSelection, SelectBox } from '../../desk/lists/selectable-list.tsx';
import { useAdminAddress } from '../../desk/navigation/admin-address.ts';
import { confirmLeave } from '../../desk/navigation/leave-guard.ts';
import { deletion, type BatchAction, useBatch } from '../../desk/tabs/use-batch.tsx';
import { IconButton } from '../../desk/ui/buttons.tsx';
import { Sortable, useSortableItem } from '../../desk/ui/sortable.tsx';
import { useFocusWhen } from '../../desk/ui/focus.tsx';
import { folderName, useImages } from '../../desk/uploads/gallery.ts';
import { fileSize } from '../../formats/files.ts';
import { folderPath } from '../../routes/views.ts';
import { useAdminUser } from '../../session/session.ts';
import { isReturningTo } from '../../session/return-addresses.ts';
import { Notice } from '../../ui/notice.tsx';
import { GalleryPicture } from '../../ui/pictures/picture.tsx';
import { captionDrafts, galleryWrites } from './gallery-writes.ts';
import { captionScope, CaptionEditor, PictureDialog } from './picture-forms.tsx';
import styles from './gallery.module.css';

type ImageGridProps = {
  /** The open folder; empty for the root gallery. */
  folder: string;
  folders: readonly string[];
  onDelete: (image: GalleryImage) => void;
};

const emptyText = 'There are no images in this folder yet.';

/** The pictures of a folder. One caption at a time can be edited (specification §4). */
export function ImageGrid({ folder, folders, onDelete }: ImageGridProps) {
  const list = useImages(folder);
  const address = useAdminAddress();
  const { open: addressed } = address;
  const [edited, setEdited] = useState(addressed);
  const { username } = useAdminUser();
  /** Whether the caption that was edited before the page was left still has to be found: it is not in the URL. */
  const [isReturning, setReturning] = useState(() => isReturningTo(address));
  const [opened, setOpened] = useState<string>();
  const { images, problem, put } = useArranging(folder, list);
  const others = ['', ...folders].filter((each) => each !== folder);
  const batch = usePictureBatch(images, folder, others);
  const open = images.find(({ key }) => key === opened);

  if (isReturning && list.status === 'loaded') {
    const draftsOf = (form: string) =>
      unclaimedDrafts(draftKey({ user: username, resource: captionDrafts, form }));
    setReturning(false);
    setEdited(images.find(({ key }) => draftsOf(key).length > 0)?.key ?? addressed);
  }

  return (
    <>
      <ListState list={list} emptyText={emptyText}>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <Sortable
          items={images.map(({ key, caption, fileName }) => ({ id: key, name: caption || fileName }))}
          noun="picture"
          layout="grid"
          onMove={(key, to) => {
            const image = images.find((each) => each.key === key);
            if (image) void put(image, to);
          }}
        >
          <SelectableList {...batch.list}>
            <ul className={styles.grid}>
              {images.map((image) => (
                <ImageTile
                  folder={folder}
                  key={image.key}
                  image={image}
                  isEdited={edited === image.key}
                  onEdit={() => confirmLeave(captionScope) && setEdited(image.key)}
                  onDone={() => {
                    setEdited(undefined);
                    if (addressed) closeForm({ tab: 'gallery', open: addressed, folder });
                  }}
                  reload={list.reload}
                  onMore={() => setOpened(image.key)}
                  onDelete={() => onDelete(image)}
                  box={batch.boxOf(image)}
                />
              ))}
            </ul>
          </SelectableList>
        </Sortable>
        {open && (
          <PictureDialog
            image={open}
            folder={folder}
            folders={folders}
            images={images}
            onClose={() => setOpened(undefined)}
          />
        )}
      </ListState>
      {batch.dialog}
    </>
  );
}

type Action = BatchAction<AdminGalleryImage>;

const keyOf = ({ key }: AdminGalleryImage) => key;

const remove: Action = {
  ...deletion(limits.deletedFileDays),
  run: async (image) => {
    await galleryWrites.deleteImage(image);
    return () => restoreAllDeleted([{ resource: 'gallery', id: pictureChangeId(image.key) }]);
  },
};

/** Deletes several pictures of a folder in one step, or moves them to another of the folders, if there is one. */
function usePictureBatch(images: readonly AdminGalleryImage[], folder: string, others: readonly string[]) {
  const [chosen, setChosen] = useState<string>();
  const to = others.find((each) => each === chosen) ?? others[0];
  const selection = useSelection(images, keyOf);
  const move: readonly Action[] =
    to === undefined
      ? []
      : [
          {
            label: 'Move to album',
            icon: <FolderInput size={20} aria-hidden />,
            verb: 'Move',
            working: 'Moving',
            done: `moved to ${folderName(to, others)}`,
            details: <FolderField folders={others} value={to} onChange={setChosen} />,
            run: async ({ key }) => {
              await galleryWrites.move(key, to);
              return () => galleryWrites.move(key, folder);
            },
          },
        ];
  const batch = useBatch({
    selection,
    idOf: keyOf,
    noun: 'image',
    nameOf: ({ caption, fileName }) => caption || fileName,
    actions: [remove, ...move],
    reload: async () => reloadAllLists(),
  });
  return { ...batch, boxOf: selection.boxOf };
}

/**
 * Reorders the pictures of an album optimistically, reverting to the stored order if a save fails. Moves are saved one after
 * the other, because each refers to its neighbour's position on screen.
 */
function useArranging(folder: string, list: List<AdminGalleryImage>) {
  /** The order on screen while moves are being saved. */
  const [order, setOrder] = useState<readonly string[]>();
  const [problem, setProblem] = useFailed<string>();
  const unfinished = useRef(0);
  const images = order ? inOrderOf(list.items, order) : list.items;

  async function put(image: AdminGalleryImage, to: number): Promise<void> {
    const keys = images.map(({ key }) => key);
    const next = moveKey(keys, image.key, to);
    const before = neighbourBefore(keys, image.key);
    unfinished.current += 1;
    setOrder(next);
    setProblem(undefined);
    try {
      const { version } = await save(image, neighbourBefore(next, image.key));
      const message = `Moved ‘${image.caption || image.fileName}’ to ${to + 1} of ${keys.length}.`;
      offerUndo(message, () => save({ ...image, version }, before), folderPath(folder));
    } catch (error) {
      console.error('Changing the order failed', error);
      if (unfinished.current === 1) setOrder(undefined);
      setProblem(describeFailure('The order was not changed: this is how it was last saved.', error));
    }
    // The stored order lacks the later moves until they are saved too.
    if (unfinished.current === 1) await list.reload();
    unfinished.current -= 1;
    if (unfinished.current === 0) setOrder(undefined);
  }

  // The message says that the stored order is shown.
  return { images, problem: order ? undefined : problem, put };
}

type Moved = { readonly key: string; readonly version: number };

let lastSave: Promise<Moved | undefined> = Promise.resolve(undefined);

/** A picture that is moved twice before the list is read again has the version of its first move. */
function save({ key, version }: AdminGalleryImage, after: string): Promise<Moved> {
  const saved = lastSave
    .catch(() => undefined)
    .then(async (last) => {
      const seen = last?.key === key ? Math.max(last.version, version ?? 0) : version;
      return { key, version: (await galleryWrites.moveAfter(key, after, seen)).version };
    });
  lastSave = saved;
  return saved;
}

/** Returns the keys with one of them moved to an index. */
function moveKey(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((each) => each !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** Returns the key before another; empty for the first. */
function neighbourBefore(keys: readonly string[], key: string): string {
  return keys[keys.indexOf(key) - 1] ?? '';
}

/** Sorts pictures by a list of keys. Pictures that are not in it come first, as new ones do in the gallery. */
function inOrderOf<Picture extends { readonly key: string }>(
  pictures: readonly Picture[],
  order: readonly string[],
): Picture[] {
  return [...pictures].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

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
function ImageTile({
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
          <div className={styles.words}>
            {image.caption ? <p>{image.caption}</p> : <p className={`quiet ${styles.detail}`}>No caption</p>}
            <p className={`quiet ${styles.detail}`}>{`${image.fileName} · ${fileSize(image.size)}`}</p>
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
