import FolderPlus from 'lucide-react/icons/folder-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, useEffect, useId, type FormEvent } from 'react';
import { folderChangeId, pictureChangeId } from '../../contract/changes.ts';
import { type GalleryImage, galleryFolderSchema } from '../../contract/gallery.ts';
import { useList, type List } from '../desk/cached-list.ts';
import { restoreAllDeleted } from '../desk/changes/versions.ts';
import { replaceUrl, goTo, useAdminAddress } from '../desk/navigation/admin-address.ts';
import { tabRow } from '../desk/records/record-tabs.ts';
import { useDeletion } from '../desk/tabs/use-deletion.tsx';
import { Dialog } from '../desk/ui/dialog.tsx';
import { InputField } from '../desk/ui/field.tsx';
import { TabHeading } from '../desk/ui/tab-heading.tsx';
import { WorkingButton } from '../desk/ui/buttons.tsx';
import { folderName, albumList, folderList, homePictureList, imageListOf } from '../desk/uploads/gallery.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AlbumDialog } from './desk/album-dialog.tsx';
import { alertOutcome, folderNameTaken } from './desk/gallery-forms.tsx';
import { galleryWrites } from './desk/gallery-writes.ts';
import { HomePictures } from './desk/home-pictures.tsx';
import { ImageGrid } from './desk/image-grid.tsx';
import { idsOf } from './desk/queue/reduce.ts';
import { UploadArea } from './desk/queue/upload-area.tsx';
import { dispatch, uploadQueue } from './desk/queue/upload-queue.ts';
import formStyles from '../desk/ui/form.module.css';
import styles from './desk/gallery.module.css';

/** A picture, or a folder with its pictures. */
type Deleted = { readonly image: GalleryImage } | { readonly folder: string };

const changeIdOf = (what: Deleted) =>
  'image' in what ? pictureChangeId(what.image.key) : folderChangeId(what.folder);

/** Navigates to a gallery folder; to the root gallery if the name is empty. */
const openFolder = (name: string) => goTo({ tab: 'gallery', folder: name });

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
      <TabHeading title={tabRow('gallery').label}>
        <FolderBar
          folders={folders.items}
          folder={folder}
          onSelect={openFolder}
          onNew={() => setNaming(true)}
          onDescribe={album && (() => setDescribing(true))}
          onDelete={() => deletion.ask({ folder })}
        />
      </TabHeading>
      {deletion.problem}
      {missing !== undefined && (
        <Notice kind="warning">
          <p>{`There is no folder called ${folderName(missing)}. This is the Root Gallery.`}</p>
        </Notice>
      )}
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
          album={album}
          onClose={() => setDescribing(false)}
          onRenamed={openNew}
        />
      )}
      {deletion.modal}
    </>
  );
}

/**
 * Returns the folder in the URL; empty for the root gallery. If it does not exist, the URL is replaced by that of the root
 * gallery, and `missing` is its name until another folder is opened.
 */
function useOpenFolder({ items, status }: List<string>) {
  const { folder = '' } = useAdminAddress();
  const [missing, setMissing] = useState<string>();
  const isMissing = folder !== '' && status === 'loaded' && !items.includes(folder);
  const reported = isMissing ? folder : folder === '' ? missing : undefined;
  if (missing !== reported) setMissing(reported);
  useEffect(() => {
    if (isMissing) replaceUrl({ tab: 'gallery' });
  }, [isMissing]);
  return { folder, missing: reported };
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

type FolderBarProps = {
  folders: readonly string[];
  /** The open folder; empty for the root gallery. */
  folder: string;
  onSelect: (folder: string) => void;
  onNew: () => void;
  /** Undefined for a folder that cannot be described: the root gallery, or one without pictures. */
  onDescribe: (() => void) | undefined;
  onDelete: () => void;
};

/** Selects the open folder, with buttons to create, describe and delete folders. */
function FolderBar({ folders, folder, onSelect, onNew, onDescribe, onDelete }: FolderBarProps) {
  const id = useId();
  // The open folder is an option even before the folders have loaded.
  const names = folder === '' || folders.includes(folder) ? folders : [...folders, folder];
  return (
    <>
      <label className={styles.folderLabel} htmlFor={id}>
        Folder
      </label>
      <select
        id={id}
        className={styles.select}
        value={folder}
        onChange={(event) => onSelect(event.currentTarget.value)}
      >
        {['', ...names].map((name) => (
          <option key={name} value={name}>
            {folderName(name, names)}
          </option>
        ))}
      </select>
      <Button onClick={onNew}>
        <FolderPlus size={20} aria-hidden />
        New Folder
      </Button>
      {onDescribe && (
        <Button onClick={onDescribe}>
          <Pencil size={20} aria-hidden />
          Edit Folder
        </Button>
      )}
      {folder && (
        <Button onClick={onDelete}>
          <Trash2 size={20} aria-hidden />
          Delete Folder
        </Button>
      )}
    </>
  );
}

type NewFolderDialogProps = {
  /** The existing folders. */
  folders: readonly string[];
  onClose: () => void;
  onCreated: (name: string) => Promise<void>;
};

/** Asks for the name of a new folder. The name is trimmed and required (specification §5). */
function NewFolderDialog({ folders, onClose, onCreated }: NewFolderDialogProps) {
  const [name, setName] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [isCreating, setCreating] = useState(false);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    const { success, data, error } = galleryFolderSchema.safeParse({ folderName: name });
    if (!success) return setFieldError(error.issues[0]?.message);
    const taken = folderNameTaken(data.folderName, folders);
    if (taken) return setFieldError(taken);
    setCreating(true);
    const problem = await alertOutcome(() => galleryWrites.createFolder(data.folderName), {
      done: 'Folder created successfully!',
      failed: 'Failed to create folder. Please try again.',
      field: 'folderName',
    });
    setCreating(false);
    if (problem) return setFieldError(problem);
    await onCreated(data.folderName);
  };

  return (
    <Dialog title="New Folder" width="narrow" onClose={onClose}>
      <form noValidate onSubmit={(event) => void create(event)}>
        <InputField
          label="Folder Name"
          error={fieldError}
          data-autofocus
          readOnly={isCreating}
          value={name}
          onChange={setName}
        />
        <div className={formStyles.actions}>
          <WorkingButton type="submit" look="primary" disabled={!name.trim()} isWorking={isCreating}>
            {isCreating ? 'Creating...' : 'Create'}
          </WorkingButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
