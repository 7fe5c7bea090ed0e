import { useState, useRef } from 'react';
import { type AdminGalleryImage, homePictureSchema } from '../../../contract/gallery.ts';
import {
  type HomePicture,
  type HomePlace,
  homePlaceName,
  homePlaces,
} from '../../../contract/home-places.ts';
import { useList } from '../../desk/cached-list.ts';
import { GalleryChoice } from '../../desk/inputs/gallery-choice.tsx';
import { confirmLeave } from '../../desk/navigation/leave-guard.ts';
import { WorkingButton } from '../../desk/ui/buttons.tsx';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { InputField } from '../../desk/ui/field.tsx';
import { homePictureList } from '../../desk/uploads/gallery.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { imageSources } from '../../ui/pictures/image-sources.ts';
import { type Base, useTask, useGalleryForm } from './gallery-forms.tsx';
import { resetAtHome, showAtHome } from './gallery-writes.ts';
import styles from './home-pictures.module.css';

const places = [...homePlaces.slides, ...homePlaces.wall];

/** The gallery pictures chosen for the home page, by place. */
export function HomePictures({ folders }: { folders: readonly string[] }) {
  const list = useList(homePictureList, 'unchanged');
  const [choosing, setChoosing] = useState<HomePlace>();
  const { run, problem, isWorking } = useTask();
  const chosenAt = (place: HomePlace) => list.items.find((each) => each.place === place);
  const reset = (place: HomePlace) => run(() => resetAtHome(place));
  return (
    <details className={styles.home}>
      <summary>Pictures of the home page</summary>
      {problem && <Notice kind="problem">{problem}</Notice>}
      {list.status === 'failed' && (
        <Notice kind="problem">The chosen pictures cannot be loaded just now.</Notice>
      )}
      <ul className={styles.places}>
        {places.map((place) => (
          <Place
            key={place}
            place={place}
            chosen={chosenAt(place)}
            isWorking={isWorking || list.status !== 'loaded'}
            onChoose={() => setChoosing(place)}
            onReset={() => void reset(place)}
          />
        ))}
      </ul>
      {choosing && (
        <ChooseForHome place={choosing} folders={folders} onClose={() => setChoosing(undefined)} />
      )}
    </details>
  );
}

type PlaceProps = {
  place: HomePlace;
  chosen: HomePicture | undefined;
  isWorking: boolean;
  onChoose: () => void;
  onReset: () => void;
};

function Place({ place, chosen, isWorking, onChoose, onReset }: PlaceProps) {
  const name = homePlaceName(place);
  return (
    <li className={styles.place}>
      {chosen ? (
        <img className={styles.picture} src={imageSources(chosen.image).src} alt="" loading="lazy" />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={chosen ? undefined : 'quiet'}>{chosen?.alt ?? 'No picture chosen yet'}</p>
        <div className={styles.actions}>
          <Button aria-label={`Choose another picture for ${name}`} disabled={isWorking} onClick={onChoose}>
            Choose
          </Button>
          {chosen && (
            <Button aria-label={`Remove the picture at ${name}`} disabled={isWorking} onClick={onReset}>
              Remove
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

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

const fields = {
  picture: { kind: 'picture', label: 'Picture', fileLabel: 'Picture', folder: 'uploads' },
  alt: { kind: 'line', label: 'Description' },
} as const;

function HomePictureForm({ place, folders, onClose }: ChooseForHomeProps) {
  const chosen = useList(homePictureList, 'unchanged').items;
  const [before] = useState(() => chosen.find((each) => each.place === place));
  const [image, setImage] = useState<AdminGalleryImage>();
  const { values, change, autosave, send, instead } = useGalleryForm({
    resource: 'gallery-home',
    form: place,
    noun: 'choice',
    fields,
    start: { version: before?.version ?? 0, values: { picture: '', alt: '' } },
    scope: descriptionScope,
    send: async (_changes, { version }, typed) => {
      if (image) await showAtHome(place, { key: image.key, alt: typed.alt }, version, before);
    },
    save: (kept, base) => save(kept, base),
    close: onClose,
  });
  /** The picture whose caption has been deleted from the description. */
  const [emptied, setEmptied] = useState<AdminGalleryImage>();
  const alt = values.alt || emptied === image ? values.alt : (image?.caption ?? '');
  const [fieldError, setFieldError] = useState<string>();
  const [lacksPicture, setLacksPicture] = useState(false);
  const description = useRef<HTMLInputElement>(null);
  const { run, problem, isWorking } = useTask();

  const save = (typed: typeof values, base?: Base<keyof typeof fields>) => {
    setLacksPicture(!image);
    if (!image) return;
    const { data, error } = homePictureSchema.safeParse({ key: image.key, alt });
    setFieldError(error?.issues[0]?.message);
    if (!data) return description.current?.focus();
    void run(async () => {
      if (!(await send({ picture: image.url, alt: data.alt }, base))) return;
      autosave.markSaved(typed);
      onClose();
    });
  };
  if (instead) return instead;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(values);
      }}
    >
      <GalleryChoice folders={folders} chosen={image?.key} onChoose={setImage} />
      <InputField
        ref={description}
        label="Description"
        hint="What the picture shows, in a sentence, for people who cannot see it."
        error={fieldError}
        readOnly={isWorking}
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
