import { useEffect, useState } from 'react';
import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { api } from '../../api.ts';
import { ApiUnavailable } from '../../api-error.ts';
import { correctTo, goTo, useAdminAddress } from '../admin-address.ts';
import { watched } from '../connection.ts';
import { ConfirmDeletion } from '../confirm-deletion.tsx';
import { refuseInDemo } from '../demo-refusal.ts';
import { failureOf } from '../failure.ts';
import { Notice } from '../notice.tsx';
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
  const [problem, setProblem] = useState<string>();
  const [deleted, setDeleted] = useState(0);
  useEffect(() => {
    // The button that was pressed is gone with what it deleted.
    if (deleted > 0) document.querySelector<HTMLElement>('[data-tab-title]')?.focus();
  }, [deleted]);
  const reloadImages = () => setTurn((before) => before + 1);

  const remove = async (what: Deletion) => {
    const failure = await deleteFromGallery(what);
    setDeletion(undefined);
    setProblem(failure);
    if (failure) return;
    setDeleted((before) => before + 1);
    if ('image' in what) return reloadImages();
    correctTo({ tab: 'gallery' });
    await folders.reload();
  };

  return (
    <>
      <TabHeading title="Gallery" />
      {problem && <Notice kind="problem">{problem}</Notice>}
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
        >
          <p>
            <strong>{'image' in deletion ? nameOf(deletion.image) : deletion.folder}</strong>
          </p>
        </ConfirmDeletion>
      )}
    </>
  );
}

function questionFor(what: Deletion): string {
  return 'image' in what
    ? 'Are you sure you want to delete this image?'
    : 'Are you sure you want to delete this folder? All images in this folder will also be deleted.';
}

function nameOf({ caption, fileName }: GalleryImage): string {
  return caption || fileName;
}

/** Deletes, says in an alert how that went (specification §8), and answers with the reason when it has failed. */
async function deleteFromGallery(what: Deletion): Promise<string | undefined> {
  try {
    await removeFromGallery(what);
  } catch (error) {
    console.error('Deleting from the gallery failed', error);
    const { isGone, sentence } = failureOf(error);
    // Somebody else has deleted it already: that is what was wanted.
    if (!isGone) {
      window.alert('Failed to delete. Please try again.');
      const name = 'image' in what ? nameOf(what.image) : what.folder;
      const reason = error instanceof ApiUnavailable ? 'The server cannot be reached.' : sentence;
      return `${name} is not deleted. ${reason}`;
    }
  }
  window.alert('image' in what ? 'Image deleted successfully!' : 'Folder deleted successfully!');
  return undefined;
}

async function removeFromGallery(what: Deletion): Promise<void> {
  if ('image' in what) {
    refuseInDemo('Gallery image deletion');
    await watched(() => api.gallery.removeImage(what.image.key));
  } else {
    refuseInDemo('Gallery folder deletion');
    await watched(() => api.gallery.removeFolder(what.folder));
  }
}
