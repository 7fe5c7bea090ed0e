import { useState } from 'react';
import {
  type HomePicture,
  type HomePlace,
  homePlaceName,
  homePlaces,
} from '../../../../contract/home-places.ts';
import { homeGallery, slidePictures } from '../../../../parish/pictures/home-pictures.ts';
import { type PictureName, pictureNamed, pictureUrl } from '../../../../parish/pictures/catalogue.ts';
import { Button } from '../../../components/button.tsx';
import { imageSources } from '../../../components/pictures/image-sources.ts';
import { Notice } from '../../../components/notice.tsx';
import { useParish } from '../../../data/parish.tsx';
import { useList } from '../../cache/use-list.ts';
import { resetAtHome } from '../shared/arrange-picture.ts';
import { ChooseForHome } from './choose-for-home.tsx';
import styles from './home-pictures.module.css';
import { homePictureList } from '../../uploads/gallery-lists.ts';
import { useTask } from '../shared/use-task.ts';

const defaultPictures: readonly { readonly place: HomePlace; readonly picture: PictureName }[] = [
  ...homePlaces.slides.flatMap((place, at) =>
    slidePictures[at] ? [{ place, picture: slidePictures[at] }] : [],
  ),
  ...homePlaces.wall.flatMap((place, at) => (homeGallery[at] ? [{ place, picture: homeGallery[at] }] : [])),
];

/** The gallery pictures chosen for the home page, by place. */
export function HomePictures({ folders }: { folders: readonly string[] }) {
  const list = useList(homePictureList, 'unchanged');
  const [choosing, setChoosing] = useState<HomePlace>();
  const { drawings } = useParish();
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
        {defaultPictures.map(({ place, picture }) => (
          <Place
            key={place}
            place={place}
            drawing={drawings && picture}
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
  /** What it shows until a picture is chosen, of the sample parish. */
  drawing: PictureName | false | undefined;
  chosen: HomePicture | undefined;
  isWorking: boolean;
  onChoose: () => void;
  onReset: () => void;
};

function Place({ place, drawing, chosen, isWorking, onChoose, onReset }: PlaceProps) {
  const name = homePlaceName(place);
  const current = chosen
    ? { src: imageSources(chosen.image).src, alt: chosen.alt }
    : drawing && {
        src: pictureUrl(drawing, Math.min(...pictureNamed(drawing).widths), 'jpg'),
        alt: pictureNamed(drawing).alt,
      };
  return (
    <li className={styles.place}>
      {current ? (
        <img className={styles.picture} src={current.src} alt="" loading="lazy" />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.words}>
        <h3>{name}</h3>
        {current && <p>{current.alt}</p>}
        <p className="quiet">
          {chosen ? 'Chosen from the gallery' : drawing ? 'A drawing' : 'No picture yet'}
        </p>
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
