import { useEffect, useEffectEvent, useState } from 'react';
import type { GalleryImage } from '../../../contract/gallery.ts';
import { useAdminUser } from '../../session/admin-user.tsx';
import { isReturningTo } from '../../session/post-sign-in-redirect.ts';
import { useList } from '../../desk/cache/use-list.ts';
import { draftKey, unclaimedDrafts } from '../../desk/drafts/drafts.ts';
import { closeForm } from '../../desk/forms/close-form.ts';
import { useAdminAddress } from '../../desk/navigation/admin-address.ts';
import { confirmLeave } from '../../desk/navigation/leave-guard.ts';
import { ListState } from '../../desk/lists/list-state.tsx';
import { SelectableList } from '../../desk/lists/selectable-list.tsx';
import { captionDrafts } from './arrange-picture.ts';
import { imageListOf } from '../../desk/uploads/gallery-lists.ts';
import { captionScope } from './caption-editor.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sortable } from '../../desk/ui/sortable.tsx';
import styles from './gallery.module.css';
import { ImageTile } from './image-tile.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { useArranging } from './use-arranging.ts';
import { usePictureBatch } from './use-picture-batch.tsx';

type ImageGridProps = {
  /** The open folder; empty for the root gallery. */
  folder: string;
  folders: readonly string[];
  onDelete: (image: GalleryImage) => void;
};

/** How often the list is read again while pictures are being prepared, in milliseconds. */
const FOLLOW_EVERY = 3_000;

const emptyText = 'There are no images in this folder yet.';

/** The pictures of a folder. One caption at a time can be edited (specification §4). */
export function ImageGrid({ folder, folders, onDelete }: ImageGridProps) {
  const list = useList(imageListOf(folder), 'empty');
  const address = useAdminAddress();
  const { open: addressed } = address;
  const [edited, setEdited] = useState(addressed);
  const { username } = useAdminUser();
  /** Whether the caption that was edited before the page was left still has to be found: it is not in the URL. */
  const [isReturning, setReturning] = useState(() => isReturningTo(address));
  const [opened, setOpened] = useState<string>();
  const { images, problem, put } = useArranging(folder, list);
  const { reload } = list;
  const others = ['', ...folders].filter((each) => each !== folder);
  const batch = usePictureBatch(images, folder, others);
  const open = images.find(({ key }) => key === opened);
  const isPreparing = images.some(({ renditions, fault }) => !renditions && fault === undefined);
  const follow = useEffectEvent(() => void reload());
  useEffect(() => {
    const timer = isPreparing ? setInterval(follow, FOLLOW_EVERY) : undefined;
    return () => clearInterval(timer);
  }, [isPreparing]);

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
                  reload={reload}
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
