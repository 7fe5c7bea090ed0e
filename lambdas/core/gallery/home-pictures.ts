import { homePictureSchema } from '../../../contract/entities/gallery.ts';
import { type HomePicture, isHomePlace } from '../../../contract/home-places.ts';
import { Problem } from '../../../contract/problems.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import type { GalleryItems } from './items.ts';
import { placeOf } from './keys.ts';
import type { GalleryLists } from './lists.ts';
import type { MediaFile } from '../files/media-bucket.ts';
import { parseFields } from '../http/body.ts';
import { type ApiRequest, ok, type Result } from '../http/request.ts';

type Home = {
  readonly items: GalleryItems;
  readonly lists: GalleryLists;
  /** Throws Problem (404). */
  readonly picture: (key: string | undefined) => Promise<MediaFile>;
};

/** The gallery pictures chosen for places on the home page, without those that no longer exist. */
export async function homePictures(items: GalleryItems, lists: GalleryLists): Promise<HomePicture[]> {
  const chosen = (await items.homePictures()).flatMap(({ id, key, alt }) => {
    const place = id.slice(galleryIds.homePictures.length);
    return isHomePlace(place) && typeof key === 'string' && typeof alt === 'string'
      ? [{ place, key, alt }]
      : [];
  });
  const folders = [...new Set(chosen.map(({ key }) => placeOf(key).folder))];
  const images = (await Promise.all(folders.map(lists.imagesIn))).flat();
  return chosen.flatMap(({ place, key, alt }) => {
    const image = images.find((each) => each.key === key);
    return image ? [{ place, alt, image }] : [];
  });
}

/** Operations on the pictures of the home page. A place without a chosen picture shows the parish's default. */
export function homePictureOperations({ items, lists, picture }: Home) {
  async function listHome(): Promise<Result> {
    return ok(await homePictures(items, lists));
  }

  async function setHome({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const { key, alt } = parseFields(homePictureSchema, body);
    const place = placeIn(parameters);
    const file = await picture(key);
    await items.chooseHomePicture(place, { key: file.key, alt }, caller);
    return ok({ place, key: file.key, alt });
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
