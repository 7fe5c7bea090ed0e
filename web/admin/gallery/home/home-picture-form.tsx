import { type FormEvent, useRef, useState } from 'react';
import { homePictureSchema, type GalleryImage } from '../../../../contract/entities/gallery.ts';
import { homePlaceName, homePlaces, isHomePlace } from '../../../../contract/home-places.ts';
import { Notice } from '../../../components/notice.tsx';
import { useList } from '../../cache/use-list.ts';
import { RestoreDraft } from '../../forms/restore-draft.tsx';
import { Field } from '../../ui/field.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';
import { DescriptionField } from './description-field.tsx';
import { showAtHome } from '../shared/arrange-picture.ts';
import { homePictureList } from '../../uploads/gallery-lists.ts';
import { useTask } from '../shared/use-task.ts';
import { useDescription } from './use-description.ts';

/** A form that puts a picture in a place on the home page, with a text alternative. */
export function HomePictureForm({ image, onSaved }: { image: GalleryImage; onSaved: () => void }) {
  const chosen = useList(homePictureList, 'unchanged').items;
  const [place, setPlace] = useState<string>('slide-1');
  const { alt, setAlt, draft, restore, markSaved } = useDescription(image.key, image.caption ?? '');
  const [fieldError, setFieldError] = useState<string>();
  const description = useRef<HTMLInputElement>(null);
  const { run, problem, isWorking } = useTask();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const choice = homePictureSchema.safeParse({ key: image.key, alt });
    setFieldError(choice.error?.issues[0]?.message);
    const { data } = choice;
    if (!data) description.current?.focus();
    if (!data || !isHomePlace(place)) return;
    void run(async () => {
      await showAtHome(
        place,
        data,
        chosen.find((each) => each.place === place),
      );
      markSaved();
      onSaved();
    });
  };
  if (draft.offered) return <RestoreDraft draft={draft} onRestore={restore} />;
  return (
    <form noValidate onSubmit={save}>
      <Field label="Place on the home page">
        {(controlProps) => (
          <select {...controlProps} value={place} onChange={(event) => setPlace(event.currentTarget.value)}>
            {[...homePlaces.slides, ...homePlaces.wall].map((each) => (
              <option key={each} value={each}>
                {homePlaceName(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DescriptionField ref={description} value={alt} error={fieldError} onChange={setAlt} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <WorkingButton type="submit" isWorking={isWorking}>
        {isWorking ? 'Saving...' : 'Show it there'}
      </WorkingButton>
    </form>
  );
}
