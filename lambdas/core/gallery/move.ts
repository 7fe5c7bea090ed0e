import { type GalleryImage, moveSchema } from '../../../contract/entities/gallery.ts';
import type { GalleryItems } from './items.ts';
import { folderNotFound, type Picture } from './keys.ts';
import { folderNames, type GalleryContent, imageOf } from './lists.ts';
import { parseFields } from '../http/body.ts';
import type { PictureStates } from '../files/picture-states.ts';
import { type ApiRequest, ok, type Result } from '../http/request.ts';

type Moving = {
  readonly items: GalleryItems;
  readonly read: () => Promise<GalleryContent>;
  readonly states: Pick<PictureStates, 'get'>;
  /** Throws Problem (404). */
  readonly picture: (key: string | undefined) => Promise<Picture>;
  /** Throws Problem (413). */
  readonly checkFits: (folder: string, image: GalleryImage) => Promise<void>;
};

/** Moves a picture to another folder: one write of its item. Its key, file and history stay (decision 20). */
export function galleryMove({ items, read, states, picture, checkFits }: Moving) {
  async function move({ body, caller }: ApiRequest): Promise<Result> {
    const { key, folder } = parseFields(moveSchema, body);
    const found = await picture(key);
    const state = await states.get(key);
    if (folder === found.folder) return ok(imageOf(found, state));
    if (folder !== '' && !folderNames(await read()).includes(folder)) throw folderNotFound();
    await checkFits(folder, imageOf(found, state));
    return ok(imageOf(await items.movePicture(found, folder, caller), state));
  }

  return { move };
}
