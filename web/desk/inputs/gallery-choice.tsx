import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AdminGalleryImage } from '../../../contract/gallery.ts';
import { imageSources } from '../../ui/pictures/image-sources.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/states.tsx';
import { useList } from '../cached-list.ts';
import { ListState } from '../lists/list-state.tsx';
import { folderList, folderName, isBeingPrepared, useImages } from '../uploads/gallery.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import styles from './inputs.module.css';

type GalleryChoiceProps = {
  folders: readonly string[];
  /** The key of the chosen picture. */
  chosen: string | undefined;
  onChoose: (image: AdminGalleryImage) => void;
};

/** A choice of one picture from any folder of the gallery. */
export function GalleryChoice({ folders, ...choice }: GalleryChoiceProps) {
  const [folder, setFolder] = useState(folders[0] ?? '');
  return (
    <>
      <FolderField folders={['', ...folders]} value={folder} onChange={setFolder} />
      <FolderPictures key={folder} folder={folder} {...choice} />
    </>
  );
}

type FolderPicturesProps = Pick<GalleryChoiceProps, 'chosen' | 'onChoose'> & { folder: string };

/** A picture that is being prepared, or was rejected, cannot be chosen. */
function FolderPictures({ folder, chosen, onChoose }: FolderPicturesProps) {
  const name = useId();
  const list = useImages(folder);
  const emptyText = list.items.some(isBeingPrepared)
    ? 'The pictures are being prepared, and appear here in a moment.'
    : 'There are no images in this folder yet.';
  const items = list.items.filter(({ renditions }) => renditions !== undefined);
  return (
    <ListState list={{ ...list, items }} emptyText={emptyText}>
      <fieldset className={`panel ${styles.gallery}`}>
        <legend>Picture</legend>
        {items.map((image) => (
          <label key={image.key} className={styles.galleryChoice}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={chosen === image.key}
              onChange={() => onChoose(image)}
            />
            <img
              className={styles.thumbnail}
              src={imageSources(image).src}
              alt={image.caption || image.fileName}
              loading="lazy"
            />
          </label>
        ))}
      </fieldset>
    </ListState>
  );
}

type ChooseFromGalleryProps = {
  isDisabled: boolean;
  onChoose: (image: AdminGalleryImage) => void;
};

/** A button that opens a dialog with the pictures of the gallery. */
export function ChooseFromGallery({ isDisabled, onChoose }: ChooseFromGalleryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" disabled={isDisabled} onClick={() => setOpen(true)}>
        Choose from the gallery
      </Button>
      {isOpen && <Choice onClose={() => setOpen(false)} onChoose={onChoose} />}
    </>
  );
}

/** Outside the form, so that Enter on a picture does not save it. */
function Choice({ onClose, onChoose }: { onClose: () => void } & Pick<ChooseFromGalleryProps, 'onChoose'>) {
  const folders = useList(folderList, 'empty');
  const [image, setImage] = useState<AdminGalleryImage>();
  return createPortal(
    <Dialog title="Choose from the gallery" width="wide" onClose={onClose}>
      {folders.status === 'loading' ? (
        <Spinner />
      ) : (
        <GalleryChoice folders={folders.items} chosen={image?.key} onChoose={setImage} />
      )}
      <Button
        look="primary"
        disabled={!image}
        onClick={() => {
          if (image) onChoose(image);
          onClose();
        }}
      >
        Use this picture
      </Button>
    </Dialog>,
    document.body,
  );
}

type FolderFieldProps = {
  folders: readonly string[];
  value: string;
  onChange: (folder: string) => void;
};

/** Chooses a folder of the gallery. */
export function FolderField({ folders, ...choice }: FolderFieldProps) {
  const options = folders.map((each) => ({ value: each, label: folderName(each, folders) }));
  return <SelectField label="Folder" options={options} {...choice} />;
}
