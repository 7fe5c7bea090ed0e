import { type GalleryImage, homePictureSchema } from '../../../contract/gallery.ts';
import { type HomePicture, isHomePlace } from '../../../contract/home-places.ts';
import { Problem } from '../../../contract/problems.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import type { GalleryItems } from './items.ts';
import type { Picture } from './keys.ts';
import { imageOf } from './lists.ts';
import { type PictureStates, renditionsIn } from '../files/picture-states.ts';
import type { StoredItem } from '../storage/stored-item.ts';
import { parseFields } from '../http/body.ts';
import { type ApiRequest, type Caller, ok, type Result } from '../http/request.ts';

type Home = {
  readonly items: GalleryItems;
  readonly states: Pick<PictureStates, 'get'>;
  /** Throws Problem (404). */
  readonly picture: (key: string | undefined) => Promise<Picture>;
  /** Throws Problem (404) for a picture that was withdrawn meanwhile. */
  readonly lookAfter: (key: string, caller: Caller) => Promise<void>;
};

/**
 * The gallery pictures chosen for places on the home page, without those that no longer exist. `chosen` are the items of the
 * choices, and `imageAt` returns the picture with a key.
 */
export async function homePictures(
  chosen: readonly StoredItem[],
  imageAt: (key: string) => Promise<GalleryImage | undefined>,
): Promise<HomePicture[]> {
  const found = chosen.map(async ({ id, key, alt }) => {
    const place = id.slice(galleryIds.homePictures.length);
    if (!isHomePlace(place) || typeof key !== 'string' || typeof alt !== 'string') return [];
    const image = await imageAt(key);
    return image ? [{ place, alt, image }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Operations on the pictures of the home page. A place without a chosen picture shows the parish's default. */
export function homePictureOperations({ items, states, picture, lookAfter }: Home) {
  async function listHome(): Promise<Result> {
    return ok(await homePictures(await items.homePictures(), imageAt));
  }

  /** Read one by one, because the home page is requested most, and shows few of the pictures. */
  async function imageAt(key: string): Promise<GalleryImage | undefined> {
    const [found, state] = await Promise.all([items.picture(key), states.get(key)]);
    return found && renditionsIn(state) && imageOf(found, state);
  }

  async function setHome({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const { key, alt } = parseFields(homePictureSchema, body);
    const place = placeIn(parameters);
    await picture(key);
    await items.chooseHomePicture(place, { key, alt }, caller);
    await lookAfter(key, caller);
    return ok({ place, key, alt });
  }

  async function resetHome({ parameters, caller }: ApiRequest): Promise<Result> {
    const place = placeIn(parameters);
    await items.resetHomePicture(place, caller);
    return ok({ deleted: true, id: place });
  }

  return { listHome, listAllHome: listHome, setHome, resetHome };
}

function placeIn({ place = '' }: ApiRequest['parameters']): string {
  if (!isHomePlace(place)) throw new Problem('not_found', 'There is no such place on the home page.');
  return place;
}
