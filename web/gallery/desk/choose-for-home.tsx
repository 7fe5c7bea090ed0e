import { type FormEvent, useRef, useState } from 'react';
import { type AdminGalleryImage, homePictureSchema } from '../../../contract/gallery.ts';
import { type HomePlace, homePlaceName } from '../../../contract/home-places.ts';
import { Notice } from '../../ui/notice.tsx';
import { useList } from '../../desk/cache/use-list.ts';
import { GalleryChoice } from '../../desk/inputs/gallery-choice.tsx';
import { confirmLeave } from '../../desk/navigation/leave-guard.ts';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { InputField } from '../../desk/ui/field.tsx';
import { WorkingButton } from '../../desk/ui/working-button.tsx';
import { homePictureList } from '../../desk/uploads/gallery-lists.ts';
import { showAtHome } from './arrange-picture.ts';
import { useGalleryDraft } from './use-gallery-draft.tsx';
import { useTask } from './use-task.ts';

/** The leave-guard scope of the description, so that it can be left while others stay open: see `confirmLeave`. */
const descriptionScope = 'description';

type ChooseForHomeProps = { place: HomePlace; folders: readonly string[]; onClose: () => void };

/** A dialog to choose a picture from any folder for a place on the home page, with a description. */
export function ChooseForHome(props: ChooseForHomeProps) {
  return (
    <Dialog
      title={`${homePlaceName(props.place)} of the home page`}
      width="wide"
      mayClose={() => confirmLeave(descriptionScope)}
      onClose={props.onClose}
    >
      <HomePictureForm {...props} />
    </Dialog>
  );
}

function HomePictureForm({ place, folders, onClose }: ChooseForHomeProps) {
  const chosen = useList(homePictureList, 'unchanged').items;
  const { values, change, autosave, offer } = useGalleryDraft({
    resource: 'gallery-home',
    form: place,
    start: { alt: '' },
    scope: descriptionScope,
  });
  const [image, setImage] = useState<AdminGalleryImage>();
  /** The picture whose caption has been deleted from the description. */
  const [emptied, setEmptied] = useState<AdminGalleryImage>();
  const alt = values.alt || emptied === image ? values.alt : (image?.caption ?? '');
  const [fieldError, setFieldError] = useState<string>();
  const [lacksPicture, setLacksPicture] = useState(false);
  const description = useRef<HTMLInputElement>(null);
  const { run, problem, isWorking } = useTask();

  const save = (event: FormEvent) => {
    event.preventDefault();
    setLacksPicture(!image);
    if (!image) return;
    const { data, error } = homePictureSchema.safeParse({ key: image.key, alt });
    setFieldError(error?.issues[0]?.message);
    if (!data) return description.current?.focus();
    void run(async () => {
      const before = chosen.find((each) => each.place === place);
      await showAtHome(place, data, before);
      autosave.markSaved(values);
      onClose();
    });
  };
  if (offer) return offer;
  return (
    <form noValidate onSubmit={save}>
      <GalleryChoice folders={folders} chosen={image?.key} onChoose={setImage} />
      <InputField
        ref={description}
        label="Description"
        hint="What the picture shows, in a sentence, for people who cannot see it."
        error={fieldError}
        value={alt}
        onChange={(text) => {
          change('alt', text);
          setEmptied(text === '' ? image : undefined);
        }}
      />
      {lacksPicture && !image && <Notice kind="problem">Please choose a picture first.</Notice>}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <WorkingButton type="submit" look="primary" isWorking={isWorking}>
        {isWorking ? 'Saving...' : 'Show it there'}
      </WorkingButton>
    </form>
  );
}
