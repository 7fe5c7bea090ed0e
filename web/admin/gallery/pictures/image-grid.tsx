import { useEffect, useState } from 'react';
import type { GalleryImage } from '../../../../contract/entities/gallery.ts';
import { useAdminUser } from '../../../session/admin-user.tsx';
import { api } from '../../../session/api.ts';
import { isReturningFromSignIn } from '../../../session/post-sign-in-redirect.ts';
import { trackConnection } from '../../connection/connection.ts';
import { draftKey, unclaimedDrafts } from '../../drafts/drafts.ts';
import { confirmLeave } from '../../navigation/leave-guard.ts';
import { ListState } from '../../lists/list-state.tsx';
import { useList } from '../../lists/use-list.ts';
import { captionDrafts } from '../shared/arrange-picture.ts';
import { captionScope } from './caption-editor.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ImageTile } from './image-tile.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { SortableGrid } from './sortable-grid.tsx';
import { useArranging } from './use-arranging.ts';

type ImageGridProps = {
  /** The open folder; empty for the root gallery. */
  folder: string;
  folders: readonly string[];
  /** A change of this number reloads the pictures. */
  revision: number;
  onDelete: (image: GalleryImage) => void;
};

const emptyText = 'There are no images in this folder yet.';

/** The pictures of a folder. One caption at a time can be edited (specification §4). */
export function ImageGrid({ folder, folders, revision, onDelete }: ImageGridProps) {
  const [load] = useState(() => () => trackConnection(() => api.gallery.allImages(folder || undefined)));
  const list = useList(load, 'empty');
  const [edited, setEdited] = useState<string>();
  const { username } = useAdminUser();
  /** Whether the caption that was edited before the sign-in still has to be found: it is not in the URL. */
  const [isReturning, setReturning] = useState(isReturningFromSignIn);
  const [opened, setOpened] = useState<string>();
  const { images, problem, put } = useArranging(folder, list);
  const { reload } = list;
  const open = images.find(({ key }) => key === opened);

  if (isReturning && list.status === 'loaded') {
    const draftsOf = (form: string) =>
      unclaimedDrafts(draftKey({ user: username, resource: captionDrafts, form }));
    setReturning(false);
    setEdited(images.find(({ key }) => draftsOf(key).length > 0)?.key);
  }

  useEffect(() => {
    if (revision > 0) void reload();
  }, [revision, reload]);

  return (
    <ListState list={list} emptyText={emptyText}>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <SortableGrid images={images} onMove={(image, to) => void put(image, to)}>
        {images.map((image) => (
          <ImageTile
            folder={folder}
            key={image.key}
            image={image}
            isEdited={edited === image.key}
            onEdit={() => confirmLeave(captionScope) && setEdited(image.key)}
            onDone={() => setEdited(undefined)}
            reload={reload}
            onMore={() => setOpened(image.key)}
            onDelete={() => onDelete(image)}
          />
        ))}
      </SortableGrid>
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
  );
}
