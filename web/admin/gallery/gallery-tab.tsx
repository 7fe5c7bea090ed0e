import { useState } from 'react';
import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { api } from '../../api.ts';
import { correctTo, goTo, useAdminAddress } from '../admin-address.ts';
import { watched } from '../connection.ts';
import { ConfirmDeletion } from '../confirm-deletion.tsx';
import { refuseInDemo } from '../demo-refusal.ts';
import { TabHeading } from '../tab-heading.tsx';
import { useList } from '../use-list.ts';
import { FolderBar } from './folder-bar.tsx';
import { ImageGrid } from './image-grid.tsx';
import { NewFolderDialog } from './new-folder-dialog.tsx';
import { UploadArea } from './upload-area.tsx';

type Deletion = { readonly image: GalleryImage } | { readonly folder: string };

/** Opens a folder of the gallery; the root gallery without a name. */
const openFolder = (name: string) => goTo({ tab: 'gallery', ...(name && { folder: name }) });

const listFolders = () => watched(api.gallery.folders);

/** The Gallery tab: folders, an upload area, and the pictures of the open folder with their captions (specification §2). */
export function GalleryTab() {
  const folders = useList(listFolders, 'unchanged');
  const { folder = '' } = useAdminAddress();
  const [isNaming, setNaming] = useState(false);
  const [deletion, setDeletion] = useState<Deletion>();
  /** Counts up whenever the pictures of the open folder are to be loaded anew. */
  const [turn, setTurn] = useState(0);
  const reloadImages = () => setTurn((before) => before + 1);

  const remove = async (what: Deletion) => {
    const isDeleted = await deleteFromGallery(what);
    setDeletion(undefined);
    if (!isDeleted) return;
    if ('image' in what) return reloadImages();
    correctTo({ tab: 'gallery' });
    await folders.reload();
  };

  return (
    <>
      <TabHeading title="Gallery" />
      <FolderBar
        folders={folders.items}
        folder={folder}
        onSelect={openFolder}
        onNew={() => setNaming(true)}
        onDelete={() => setDeletion({ folder })}
      />
      <UploadArea folder={folder} onUploaded={reloadImages} />
      <ImageGrid key={folder} folder={folder} turn={turn} onDelete={(image) => setDeletion({ image })} />
      {isNaming && (
        <NewFolderDialog
          onClose={() => setNaming(false)}
          onCreated={async (name) => {
            setNaming(false);
            await folders.reload();
            openFolder(name);
          }}
        />
      )}
      {deletion && (
        <ConfirmDeletion
          question={questionFor(deletion)}
          onConfirm={() => remove(deletion)}
          onClose={() => setDeletion(undefined)}
        />
      )}
    </>
  );
}

function questionFor(what: Deletion): string {
  return 'image' in what
    ? 'Are you sure you want to delete this image?'
    : 'Are you sure you want to delete this folder? All images in this folder will also be deleted.';
}

/** Deletes, says in an alert how that went (specification §8), and answers whether it is gone. */
async function deleteFromGallery(what: Deletion): Promise<boolean> {
  try {
    if ('image' in what) {
      refuseInDemo('Gallery image deletion');
      await watched(() => api.gallery.removeImage(what.image.key));
      window.alert('Image deleted successfully!');
    } else {
      refuseInDemo('Gallery folder deletion');
      await watched(() => api.gallery.removeFolder(what.folder));
      window.alert('Folder deleted successfully!');
    }
    return true;
  } catch (error) {
    console.error('Deleting from the gallery failed', error);
    window.alert('Failed to delete. Please try again.');
    return false;
  }
}
