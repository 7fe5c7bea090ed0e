import { type FormEvent, useRef, useState } from 'react';
import { type AdminGalleryImage, homePictureSchema } from '../../../../contract/entities/gallery.ts';
import { type HomePicture, type HomePlace, homePlaceName } from '../../../../contract/home-places.ts';
import { Notice } from '../../../components/notice.tsx';
import { GalleryChoice } from '../../forms/gallery-choice.tsx';
import { RestoreDraft } from '../../forms/restore-draft.tsx';
import { confirmLeave } from '../../navigation/leave-guard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';
import { DescriptionField } from './description-field.tsx';
import { showAtHome } from '../shared/arrange-picture.ts';
import { useTask } from '../shared/use-task.ts';
import { descriptionScope, useDescription } from './use-description.ts';

type ChooseForHomeProps = {
  place: HomePlace;
  before: HomePicture | undefined;
  folders: readonly string[];
  onClose: () => void;
  onSaved: () => void;
};

/** A dialog to choose a picture from any folder for a place on the home page, with a description. */
export function ChooseForHome({ place, before, folders, onClose, onSaved }: ChooseForHomeProps) {
  const [image, setImage] = useState<AdminGalleryImage>();
  const { alt: typed, setAlt, draft, restore, markSaved } = useDescription(place, '');
  /** Whether the input has been emptied on purpose; otherwise it shows the caption until something is typed. */
  const [isEmptied, setEmptied] = useState(false);
  const alt = typed || isEmptied ? typed : (image?.caption ?? '');
  const [fieldError, setFieldError] = useState<string>();
  const [lacksPicture, setLacksPicture] = useState(false);
  const description = useRef<HTMLInputElement>(null);
  const { run, problem, isWorking } = useTask();

  const choose = (chosen: AdminGalleryImage) => {
    setImage(chosen);
    setLacksPicture(false);
    setEmptied(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = homePictureSchema.safeParse({ key: image?.key ?? '', alt });
    setLacksPicture(!image);
    setFieldError(image && error?.issues[0]?.message);
    if (image && !data) description.current?.focus();
    if (!image || !data) return;
    void run(async () => {
      await showAtHome(place, data, before);
      markSaved();
      onSaved();
    });
  };
  return (
    <Dialog
      title={`${homePlaceName(place)} of the home page`}
      width="wide"
      mayClose={() => confirmLeave(descriptionScope)}
      onClose={onClose}
    >
      {draft.offered ? (
        <RestoreDraft draft={draft} onRestore={restore} />
      ) : (
        <form noValidate onSubmit={save}>
          <GalleryChoice folders={folders} initial={folders[0] ?? ''} chosen={image?.key} onChoose={choose} />
          <DescriptionField
            ref={description}
            value={alt}
            error={fieldError}
            onChange={(text) => {
              setAlt(text);
              setEmptied(text === '');
            }}
          />
          {lacksPicture && <Notice kind="problem">Please choose a picture first.</Notice>}
          {problem && <Notice kind="problem">{problem}</Notice>}
          <WorkingButton type="submit" look="primary" isWorking={isWorking}>
            {isWorking ? 'Saving...' : 'Show it there'}
          </WorkingButton>
        </form>
      )}
    </Dialog>
  );
}
