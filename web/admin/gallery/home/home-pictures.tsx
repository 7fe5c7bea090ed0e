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

/** The pictures of the home page by place: the parish's own by default, or chosen gallery pictures. */
export function HomePictures({ folders }: { folders: readonly string[] }) {
  const list = useList(homePictureList, 'unchanged');
  const [choosing, setChoosing] = useState<HomePlace>();
  const { run, problem, isWorking } = useTask();
  const chosenAt = (place: HomePlace) => list.items.find((each) => each.place === place);
  const reset = (place: HomePlace) => run(() => resetAtHome(place));
  return (
    <details className={styles.home}>
      <summary>Pictures of the home page</summary>
      <p>
        The three slides at the top and the thirteen pictures below. Each shows the parish’s own picture until
        you choose one from the gallery; if you delete that one, the parish’s own comes back.
      </p>
      {problem && <Notice kind="problem">{problem}</Notice>}
      {list.status === 'failed' && (
        <Notice kind="problem">The chosen pictures cannot be loaded just now.</Notice>
      )}
      <ul className={styles.places}>
        {defaultPictures.map(({ place, picture }) => (
          <Place
            key={place}
            place={place}
            picture={picture}
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
  picture: PictureName;
  chosen: HomePicture | undefined;
  isWorking: boolean;
  onChoose: () => void;
  onReset: () => void;
};

function Place({ place, picture, chosen, isWorking, onChoose, onReset }: PlaceProps) {
  const name = homePlaceName(place);
  const current = chosen
    ? { src: imageSources(chosen.image).src, alt: chosen.alt }
    : {
        src: pictureUrl(picture, Math.min(...pictureNamed(picture).widths), 'jpg'),
        alt: pictureNamed(picture).alt,
      };
  return (
    <li className={styles.place}>
      <img className={styles.picture} src={current.src} alt="" loading="lazy" />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{current.alt}</p>
        <p className="quiet">{chosen ? 'Chosen from the gallery' : 'The parish’s own picture'}</p>
        <div className={styles.actions}>
          <Button aria-label={`Choose another picture for ${name}`} disabled={isWorking} onClick={onChoose}>
            Choose
          </Button>
          {chosen && (
            <Button
              aria-label={`Show the parish’s own picture at ${name}`}
              disabled={isWorking}
              onClick={onReset}
            >
              Parish’s own
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
