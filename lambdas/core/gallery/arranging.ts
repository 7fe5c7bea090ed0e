import {
  albumSchema,
  coverSchema,
  type GalleryImage,
  homePictureSchema,
  moveSchema,
  orderSchema,
} from '../../../contract/gallery.ts';
import { isHomePlace } from '../../../contract/home-places.ts';
import { Problem } from '../../../contract/problems.ts';
import {
  changesOf,
  type GalleryItems,
  folderNotFound,
  isValidFolder,
  type Picture,
  pictureNotFound,
} from './items.ts';
import {
  adminCovers,
  covers,
  folderNames,
  type GalleryContent,
  homePictures,
  imageOf,
  imagesIn,
  placedIn,
  shownToVisitors,
  orderAfter,
  versionedImage,
} from './lists.ts';
import { versionIn } from '../records/record-writes.ts';
import { parseFields, type ApiRequest, type Caller, ok, type Result } from '../http/request.ts';
import { type PictureStates, renditionsIn } from '../files/picture-states.ts';

/** What operations on chosen pictures need. */
type Choosing = {
  readonly items: GalleryItems;
  readonly states: Pick<PictureStates, 'get'>;
  /** Throws Problem (404). */
  readonly picture: (key: string | undefined) => Promise<Picture>;
  /** Throws Problem (404) for a picture that was withdrawn meanwhile. */
  readonly lookAfter: (key: string, caller: Caller) => Promise<void>;
};

type Arranging = Choosing & {
  /** Reads the gallery as administrators see it. */
  readonly read: () => Promise<GalleryContent>;
};

/** Operations on the order of an album, its pictures, its cover and its words. */
export function galleryArranging({ items, read, states, picture, lookAfter }: Arranging) {
  const listCovers = async (): Promise<Result> => ok(covers(shownToVisitors(await read())));
  const listAllCovers = async (): Promise<Result> => ok(adminCovers(await read()));

  /** Writes only the moved picture, so that concurrent reorderings by two administrators are both kept. */
  async function setOrder({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const { after } = parseFields(orderSchema, body);
    const { key, folder, item } = await picture(parameters['key']);
    const otherPictures = placedIn(await read(), folder).filter(({ image }) => image.key !== key);
    const place = orderAfter(after, otherPictures);
    if (!place) throw new Problem('conflict', 'The picture next to it is no longer in this folder.');
    const newIndex = otherPictures.findIndex(({ image }) => image.key === after) + 2;
    const did = `Moved to ${newIndex} of ${otherPictures.length + 1}`;
    const edit = { fields: { order: place.order }, did, seen: versionIn(body) };
    // Throws before others make room.
    changesOf(edit, item);
    for (const [other, order] of place.renumbered)
      await items.changePicture(other, { fields: { order }, did: 'Made room for another picture' }, caller);
    const changed = await items.changePicture(key, edit, caller);
    return ok(versionedImage(changed, await states.get(key)));
  }

  /** One write of its item: the picture's key, file and history stay (decision 20). */
  async function move({ body, caller }: ApiRequest): Promise<Result> {
    const { key, folder } = parseFields(moveSchema, body);
    const found = await picture(key);
    const state = await states.get(key);
    if (folder === found.folder) return ok(imageOf(found, state));
    if (folder !== '' && !folderNames(await read()).includes(folder)) throw folderNotFound();
    return ok(imageOf(await items.movePicture(found, folder, caller), state));
  }

  async function setCover({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const { name: folderName = '' } = parameters;
    const { key } = parseFields(coverSchema, body);
    if (!isValidFolder(folderName)) throw folderNotFound();
    const gallery = await read();
    const images = imagesIn(gallery, folderName);
    const chosen = images.find((image) => image.key === key);
    if (key !== '' && !chosen) throw pictureNotFound();
    if (key === '' && !folderNames(gallery).includes(folderName)) throw folderNotFound();
    const did = chosen
      ? `Chosen as the cover: ${chosen.caption ?? chosen.fileName}`
      : 'The first picture is the cover again';
    const edit = { fields: { cover: key }, did, seen: versionIn(body) };
    const { version } = await items.changeFolder(folderName, edit, caller);
    if (chosen) await lookAfter(key, caller);
    return ok({ folderName, key, version });
  }

  async function setAlbum({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const { name: folderName = '' } = parameters;
    const { name = folderName, date, description } = parseFields(albumSchema, body);
    const folders = folderNames(await read());
    if (!isValidFolder(folderName) || !folders.includes(folderName)) throw folderNotFound();
    const fields = {
      ...(date !== undefined && { date: date || undefined }),
      ...(description !== undefined && { description: description || undefined }),
    };
    const edit = { fields, seen: versionIn(body) };
    const isRenamed = name !== folderName;
    if (isRenamed && folders.includes(name) && !(await items.isRenameOf(folderName, name)))
      throw new Problem('conflict', `A folder named ${name} already exists.`);
    const saved = isRenamed
      ? await items.renameFolder(folderName, name, edit, caller)
      : await items.changeFolder(folderName, edit, caller);
    return ok({
      folderName: name,
      date: saved['date'],
      description: saved['description'],
      version: saved.version,
    });
  }

  return { listCovers, listAllCovers, setOrder, move, setCover, setAlbum };
}

/** Operations on the pictures of the home page. A place without a chosen picture shows the parish's default. */
export function homePictureOperations({ items, states, picture, lookAfter }: Choosing) {
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
    const choice = { fields: { key, alt }, seen: versionIn(body) };
    const { version } = await items.chooseHomePicture(place, choice, caller);
    await lookAfter(key, caller);
    return ok({ place, key, alt, version });
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
