import { useState } from 'react';
import type { AdminGalleryImage } from '../../../../contract/entities/gallery.ts';
import { type HomePlace, homePlaceName } from '../../../../contract/home-places.ts';
import { GalleryChoice } from '../../inputs/gallery-choice.tsx';
import { confirmLeave } from '../../navigation/leave-guard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { descriptionScope, HomePictureForm } from './home-picture-form.tsx';

type ChooseForHomeProps = { place: HomePlace; folders: readonly string[]; onClose: () => void };

/** A dialog to choose a picture from any folder for a place on the home page, with a description. */
export function ChooseForHome({ place, folders, onClose }: ChooseForHomeProps) {
  const [image, setImage] = useState<AdminGalleryImage>();
  return (
    <Dialog
      title={`${homePlaceName(place)} of the home page`}
      width="wide"
      mayClose={() => confirmLeave(descriptionScope)}
      onClose={onClose}
    >
      <HomePictureForm
        place={place}
        image={image}
        draft={place}
        suggestion={image?.caption}
        look="primary"
        onSaved={onClose}
      >
        <GalleryChoice folders={folders} chosen={image?.key} onChoose={setImage} />
      </HomePictureForm>
    </Dialog>
  );
}
