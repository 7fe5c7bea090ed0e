import { type HomePicture, type HomePlace, homePlaces } from '../../../contract/home-places.ts';
import { queries } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.tsx';

/** What was chosen from the gallery for slides or for the wall, by place; where there is nothing the parish's own is shown. */
export function useHomePictures(part: keyof typeof homePlaces): readonly (HomePicture | undefined)[] {
  const chosen = useQuery(queries.homePictures);
  const places: readonly HomePlace[] = homePlaces[part];
  const pictures = chosen.status === 'loaded' ? chosen.value : [];
  return places.map((place) => pictures.find((each) => each.place === place));
}
