import { useState } from 'react';
import {
  type HomePicture,
  type HomePlace,
  homePlaceName,
  homePlaces,
} from '../../../contract/home-places.ts';
import { Button } from '../../ui/button.tsx';
import { imageSources } from '../../ui/pictures/image-sources.ts';
import { Notice } from '../../ui/notice.tsx';
import { useList } from '../../desk/cache/use-list.ts';
import { resetAtHome } from './arrange-picture.ts';
import { ChooseForHome } from './choose-for-home.tsx';
import styles from './home-pictures.module.css';
import { homePictureList } from '../../desk/uploads/gallery-lists.ts';
import { useTask } from './use-task.ts';

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
