import { type GalleryImage, homePictureSchema } from '../../../contract/entities/gallery.ts';
import { type HomePicture, isHomePlace } from '../../../contract/home-places.ts';
import { Problem } from '../../../contract/problems.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import type { GalleryItems } from './items.ts';
import type { Picture } from './keys.ts';
import { imageOf } from './lists.ts';
import type { Renditions } from '../files/renditions.ts';
import type { StoredItem } from '../storage/stored-item.ts';
import { parseFields } from '../http/body.ts';
import { type ApiRequest, ok, type Result } from '../http/request.ts';

type Home = {
  readonly items: GalleryItems;
  readonly renditions: Renditions;
  /** Throws Problem (404). */
  readonly picture: (key: string | undefined) => Promise<Picture>;
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
export function homePictureOperations({ items, renditions, picture }: Home) {
  async function listHome(): Promise<Result> {
    return ok(await homePictures(await items.homePictures(), imageAt));
  }

  /** Read one by one, because the home page is requested most, and shows few of the pictures. */
  async function imageAt(key: string): Promise<GalleryImage | undefined> {
    const [found, rendered] = await Promise.all([items.picture(key), renditions.get(key)]);
    return found && imageOf(found, rendered);
  }

  async function setHome({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const { key, alt } = parseFields(homePictureSchema, body);
    const place = placeIn(parameters);
    await picture(key);
    await items.chooseHomePicture(place, { key, alt }, caller);
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
