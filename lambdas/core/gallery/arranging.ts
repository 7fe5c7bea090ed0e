import { albumSchema, coverSchema, orderSchema } from '../../../contract/entities/gallery.ts';
import { Problem } from '../../../contract/problems.ts';
import type { GalleryItems } from './items.ts';
import { folderNotFound, isValidFolder, type Picture, pictureNotFound } from './keys.ts';
import {
  adminCovers,
  covers,
  folderNames,
  type GalleryContent,
  imageOf,
  imagesIn,
  placedIn,
} from './lists.ts';
import { positionAfter } from './order.ts';
import { parseFields } from '../http/body.ts';
import type { Renditions } from '../files/renditions.ts';
import { type ApiRequest, ok, type Result } from '../http/request.ts';

type Arranging = {
  readonly items: GalleryItems;
  readonly read: () => Promise<GalleryContent>;
  readonly renditions: Renditions;
  /** Throws Problem (404). */
  readonly picture: (key: string | undefined) => Promise<Picture>;
};

/** Operations on the order of an album, its cover and its words. */
export function galleryArranging({ items, read, renditions, picture }: Arranging) {
  const listCovers = async (): Promise<Result> => ok(covers(await read()));
  const listAllCovers = async (): Promise<Result> => ok(adminCovers(await read()));

  /** Writes only the moved picture, so that concurrent reorderings by two administrators are both kept. */
  async function setOrder({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const { after } = parseFields(orderSchema, body);
    const { key, folder } = await picture(parameters['key']);
    const otherPictures = placedIn(await read(), folder).filter(({ image }) => image.key !== key);
    const position = positionAfter(after, otherPictures);
    if (position === undefined)
      throw new Problem('conflict', 'The picture next to it is no longer in this folder.');
    const place = otherPictures.findIndex((other) => other.position > position);
    const newIndex = place < 0 ? otherPictures.length + 1 : place + 1;
    const did = `Moved to ${newIndex} of ${otherPictures.length + 1}`;
    const [changed, rendered] = await Promise.all([
      items.changePicture(key, { position, did }, caller),
      renditions.get(key),
    ]);
    return ok(imageOf(changed, rendered));
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
    await items.changeFolder(folderName, { cover: key, did }, caller);
    return ok({ folderName, key });
  }

  async function setAlbum({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const { name: folderName = '' } = parameters;
    const { name = folderName, date, description } = parseFields(albumSchema, body);
    const folders = folderNames(await read());
    if (!isValidFolder(folderName) || !folders.includes(folderName)) throw folderNotFound();
    const words = { date: date || undefined, description: description || undefined };
    if (name === folderName) await items.changeFolder(folderName, { ...words, did: undefined }, caller);
    else if (folders.includes(name)) throw new Problem('conflict', `A folder named ${name} already exists.`);
    else await items.renameFolder(folderName, name, words, caller);
    return ok({ folderName: name, ...words });
  }

  return { listCovers, listAllCovers, setOrder, setCover, setAlbum };
}
