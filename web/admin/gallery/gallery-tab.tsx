import { useEffect, useState } from 'react';
import { api } from '../../session/api.ts';
import { offerUndo } from '../changes/undo.ts';
import { restoreDeleted } from '../changes/versions.ts';
import { replaceUrl } from '../navigation/admin-address.ts';
import { trackConnection } from '../connection/connection.ts';
import { recordTabs } from '../records/record-tabs.ts';
import { ConfirmDeletion } from '../ui/confirm-deletion.tsx';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import { Notice } from '../../components/notice.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';
import { useList } from '../lists/use-list.ts';
import { FolderBar } from './folder-bar.tsx';
import {
  changeIdOfDeletion,
  deletedName,
  deleteFromGallery,
  type Deletion,
  deletionQuestion,
} from './gallery-deletion.ts';
import { HomePictures } from './home/home-pictures.tsx';
import { ImageGrid } from './pictures/image-grid.tsx';
import { NewFolderDialog } from './new-folder-dialog.tsx';
import { UploadArea } from './queue/upload-area.tsx';
import { openFolder, useOpenFolder } from './use-open-folder.ts';
import { useUploadQueue } from './queue/use-upload-queue.ts';

const listFolders = () => trackConnection(api.gallery.allFolders);

/** The Gallery tab: folders, an upload area, and the pictures of the open folder with their captions (specification §2). */
export function GalleryTab() {
  const folders = useList(listFolders, 'unchanged');
  const { folder, missing } = useOpenFolder(folders);
  const [isNaming, setNaming] = useState(false);
  const [deletion, setDeletion] = useState<Deletion>();
  /** Incremented to reload the pictures of the open folder. */
  const [revision, setRevision] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [deletions, setDeletions] = useState(0);
  useEffect(() => {
    if (deletions > 0) focusTabTitle();
  }, [deletions]);
  const reloadImages = () => setRevision((before) => before + 1);
  const queue = useUploadQueue(reloadImages);

  const remove = async (what: Deletion) => {
    if ('folder' in what) queue.stopIn(what.folder);
    const failure = await deleteFromGallery(what);
    setDeletion(undefined);
    setProblem(failure);
    if (failure) return;
    setDeletions((before) => before + 1);
    offerUndo(`Deleted ‘${deletedName(what)}’.`, () =>
      restoreDeleted({ resource: 'gallery', id: changeIdOfDeletion(what) }),
    );
    if ('image' in what) return reloadImages();
    queue.dropFolder(what.folder);
    replaceUrl({ tab: 'gallery' });
    await folders.reload();
  };

  return (
    <>
      <TabHeading title={recordTabs.gallery.label} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      {missing !== undefined && (
        <Notice kind="warning">
          <p>There is no folder called {missing}. This is the Root Gallery.</p>
        </Notice>
      )}
      <FolderBar
        folders={folders.items}
        folder={folder}
        onSelect={openFolder}
        onNew={() => setNaming(true)}
        onDelete={() => setDeletion({ folder })}
      />
      <UploadArea folder={folder} queue={queue} />
      <ImageGrid
        key={folder}
        folder={folder}
        folders={folders.items}
        revision={revision}
        onDelete={(image) => setDeletion({ image })}
      />
      <HomePictures folders={folders.items} />
      {isNaming && (
        <NewFolderDialog
          folders={folders.items}
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
          question={deletionQuestion(deletion)}
          onConfirm={() => remove(deletion)}
          onClose={() => setDeletion(undefined)}
        >
          <p>
            <strong>{deletedName(deletion)}</strong>
          </p>
          {'folder' in deletion && <NotUploaded count={queue.inFolder(deletion.folder).length} />}
        </ConfirmDeletion>
      )}
    </>
  );
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
