import { useState } from 'react';
import { folderChangeId, pictureChangeId } from '../../contract/changes.ts';
import type { GalleryImage } from '../../contract/gallery.ts';
import { Notice } from '../ui/notice.tsx';
import { useList } from '../desk/cache/use-list.ts';
import { restoreAllDeleted } from '../desk/changes/versions.ts';
import { replaceUrl } from '../desk/navigation/admin-address.ts';
import { recordTabs } from '../desk/records/record-tabs.ts';
import { useDeletion } from '../desk/tabs/use-deletion.tsx';
import { TabHeading } from '../desk/ui/tab-heading.tsx';
import { AlbumDialog } from './desk/album-dialog.tsx';
import { FolderBar } from './desk/folder-bar.tsx';
import { HomePictures } from './desk/home-pictures.tsx';
import { ImageGrid } from './desk/image-grid.tsx';
import { NewFolderDialog } from './desk/new-folder-dialog.tsx';
import { UploadArea } from './desk/queue/upload-area.tsx';
import { folderName } from '../desk/uploads/folder-name.ts';
import { albumList, folderList, homePictureList, imageListOf } from '../desk/uploads/gallery-lists.ts';
import { galleryWrites } from './desk/gallery-writes.ts';
import { openFolder, useOpenFolder } from './desk/use-open-folder.ts';
import { idsOf } from './desk/queue/reduce.ts';
import { dispatch, uploadQueue } from './desk/queue/upload-queue.ts';

/** A picture, or a folder with its pictures. */
type Deleted = { readonly image: GalleryImage } | { readonly folder: string };

const changeIdOf = (what: Deleted) =>
  'image' in what ? pictureChangeId(what.image.key) : folderChangeId(what.folder);

/** The Gallery tab: folders, an upload area, and the pictures of the open folder with their captions (specification §2). */
export function GalleryTab() {
  const folders = useList(folderList, 'unchanged');
  const { folder, missing } = useOpenFolder(folders);
  const [isNaming, setNaming] = useState(false);
  const [isDescribing, setDescribing] = useState(false);
  const album = useList(albumList, 'unchanged').items.find((each) => each.folder === folder);
  const images = imageListOf(folder);
  const nameOf = (what: Deleted) =>
    'image' in what ? what.image.caption || what.image.fileName : folderName(what.folder, folders.items);

  const openNew = async (name: string) => {
    await folders.reload();
    openFolder(name);
  };
  const remove = async (what: Deleted) => {
    if ('image' in what) return galleryWrites.deleteImage(what.image);
    dispatch({ type: 'cancelled', ids: chosenFor(what.folder) });
    await galleryWrites.deleteFolder(what.folder);
    dispatch({ type: 'removed', ids: chosenFor(what.folder) });
    replaceUrl({ tab: 'gallery' });
  };
  const deletion = useDeletion<Deleted>({
    question: (what) =>
      'image' in what
        ? 'Are you sure you want to delete this image?'
        : 'Are you sure you want to delete this folder? All images in this folder will also be deleted.',
    nameOf,
    remove,
    undoOf: (what) => () => restoreAllDeleted([{ resource: 'gallery', id: changeIdOf(what) }]),
    reload: () => Promise.all([folderList, images, albumList, homePictureList].map((list) => list.reload())),
    alerts: {
      deleted: (what) => ('image' in what ? 'Image deleted successfully!' : 'Folder deleted successfully!'),
      failed: 'Failed to delete. Please try again.',
    },
    modal: {
      details: (what) => (
        <>
          <p>
            <strong>{nameOf(what)}</strong>
          </p>
          {'folder' in what && <NotUploaded count={chosenFor(what.folder).length} />}
        </>
      ),
    },
  });

  return (
    <>
      <TabHeading title={recordTabs.gallery.label} />
      {deletion.problem}
      {missing !== undefined && (
        <Notice kind="warning">
          <p>{`There is no folder called ${folderName(missing)}. This is the Root Gallery.`}</p>
        </Notice>
      )}
      <FolderBar
        folders={folders.items}
        folder={folder}
        onSelect={openFolder}
        onNew={() => setNaming(true)}
        onDescribe={album && (() => setDescribing(true))}
        onDelete={() => deletion.ask({ folder })}
      />
      <UploadArea folder={folder} />
      <ImageGrid
        key={folder}
        folder={folder}
        folders={folders.items}
        onDelete={(image) => deletion.ask({ image })}
      />
      <HomePictures folders={folders.items} />
      {isNaming && (
        <NewFolderDialog
          folders={folders.items}
          onClose={() => setNaming(false)}
          onCreated={(name) => {
            setNaming(false);
            return openNew(name);
          }}
        />
      )}
      {isDescribing && album && (
        <AlbumDialog
          folder={folder}
          folders={folders.items}
          words={album}
          onClose={() => setDescribing(false)}
          onRenamed={openNew}
        />
      )}
      {deletion.modal}
    </>
  );
}

/** The ids of the pictures in the queue for a folder. */
function chosenFor(name: string): string[] {
  return idsOf(uploadQueue.get().pictures.filter(({ folder }) => folder === name));
}

/** A warning that queued pictures for a deleted folder will not be uploaded. */
function NotUploaded({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p>
      {count === 1
        ? 'The image that you have chosen for it will not be uploaded.'
        : `The ${count} images that you have chosen for it will not be uploaded.`}
    </p>
  );
}
