import { type HomePicture, type HomePlace, homePlaces } from '../../contract/home-places.ts';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';

/** The gallery pictures chosen for the slides or the wall, by place; undefined where the parish's own picture is shown. */
export function useHomePictures(part: keyof typeof homePlaces): readonly (HomePicture | undefined)[] {
  const chosen = useQuery(queries.homePictures);
  const places: readonly HomePlace[] = homePlaces[part];
  const pictures = chosen.status === 'loaded' ? chosen.value : [];
  return places.map((place) => pictures.find((each) => each.place === place));
}
