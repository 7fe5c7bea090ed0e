import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { homePictureSchema, type GalleryImage } from '../../../../contract/entities/gallery.ts';
import type { HomePlace } from '../../../../contract/home-places.ts';
import type { ButtonLook } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useList } from '../../cache/use-list.ts';
import { InputField } from '../../ui/field.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';
import { homePictureList } from '../../uploads/gallery-lists.ts';
import { showAtHome } from '../shared/arrange-picture.ts';
import { useGalleryDraft } from '../shared/use-gallery-draft.tsx';
import { useTask } from '../shared/use-task.ts';

/** The leave-guard scope of a description, so that it can be left while others stay open: see `confirmLeave`. */
export const descriptionScope = 'description';

type HomePictureFormProps = {
  place: HomePlace;
  /** Undefined until it is chosen. */
  image: GalleryImage | undefined;
  /** Names the draft of the description: the key of the picture, or the place if the picture is chosen in the form. */
  draft: string;
  /** The description before anything is typed. */
  start?: string;
  /** Shown as the description until one is typed, or this one deleted. */
  suggestion?: string | undefined;
  look: ButtonLook;
  onSaved: () => void;
  /** The choice of the place or the picture. */
  children: ReactNode;
};

/** A form that shows a picture at a place on the home page, with a description. */
export function HomePictureForm(props: HomePictureFormProps) {
  const { place, image, draft, start = '', suggestion = '', look, onSaved, children } = props;
  const chosen = useList(homePictureList, 'unchanged').items;
  const { values, change, autosave, offer } = useGalleryDraft({
    resource: 'gallery-home',
    form: draft,
    start: { alt: start },
    scope: descriptionScope,
  });
  /** The picture whose suggestion has been deleted. */
  const [emptied, setEmptied] = useState<GalleryImage>();
  const alt = values.alt || emptied === image ? values.alt : suggestion;
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
      onSaved();
    });
  };
  if (offer) return offer;
  return (
    <form noValidate onSubmit={save}>
      {children}
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
      <WorkingButton type="submit" look={look} isWorking={isWorking}>
        {isWorking ? 'Saving...' : 'Show it there'}
      </WorkingButton>
    </form>
  );
}
