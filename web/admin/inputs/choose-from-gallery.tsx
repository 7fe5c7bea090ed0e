import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { AdminGalleryImage } from '../../../contract/entities/gallery.ts';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useList } from '../cache/use-list.ts';
import { Dialog } from '../ui/dialog.tsx';
import { folderList } from '../uploads/gallery-lists.ts';
import { GalleryChoice } from './gallery-choice.tsx';

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
