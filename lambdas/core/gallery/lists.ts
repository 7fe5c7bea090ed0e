import * as z from 'zod/mini';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type {
  AdminFolderCover,
  AdminGalleryImage,
  AlbumWords,
  FolderCover,
  GalleryImage,
} from '../../../contract/gallery.ts';
import { mediaUrl } from '../../../contract/files/media.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { type PictureState, type PictureStates, renditionsIn } from '../files/picture-states.ts';
import { folderNameIn } from '../storage/item-title.ts';
import type { StoredItem } from '../storage/stored-item.ts';
import type { GalleryItems } from './items.ts';
import { type Picture, pictureOf } from './keys.ts';
import { inOrder, type Placed, placed } from './order.ts';

/** Who gave consent to publish a picture, and when, as stored in the table. */
const consentSchema = z.object({ by: z.string(), at: z.string() });

/** The gallery as stored: its pictures, folders and home page choices, and the states of its pictures by key. */
export type GalleryContent = {
  readonly pictures: readonly Picture[];
  /** The items of the folders that were created, by name. */
  readonly folders: ReadonlyMap<string, StoredItem>;
  readonly homePictures: readonly StoredItem[];
  readonly states: ReadonlyMap<string, PictureState>;
};

/** Reads all of the gallery, for any of its lists (specification §7), with pictures whose upload has not arrived. */
export async function readGallery(
  items: Pick<GalleryItems, 'all'>,
  states: Pick<PictureStates, 'of'>,
): Promise<GalleryContent> {
  const [all, known] = await Promise.all([items.all(), states.of('gallery')]);
  return {
    pictures: all.flatMap((item) => pictureOf(item) ?? []),
    folders: new Map(
      all.flatMap((item) => {
        const name = folderNameIn(item.id);
        return name === undefined ? [] : [[name, item]];
      }),
    ),
    homePictures: all.filter(({ id }) => id.startsWith(galleryIds.homePictures)),
    states: known,
  };
}

/** The gallery without the pictures that have no renditions. */
export function shownToVisitors(gallery: GalleryContent): GalleryContent {
  const { pictures, states } = gallery;
  return { ...gallery, pictures: pictures.filter(({ key }) => renditionsIn(states.get(key))) };
}

/** The keys of the pictures of which nothing is known yet: their upload has not been looked at, or has not arrived. */
export function unseenKeys({ pictures, states }: GalleryContent): string[] {
  return pictures.map(({ key }) => key).filter((key) => !states.has(key));
}

/** The gallery without these pictures. */
export function withoutPictures(gallery: GalleryContent, keys: ReadonlySet<string>): GalleryContent {
  return { ...gallery, pictures: gallery.pictures.filter(({ key }) => !keys.has(key)) };
}

/** Folders that were created, even empty ones, and folders that only pictures name. */
export function folderNames({ folders, pictures }: GalleryContent): string[] {
  const names = new Set([...folders.keys(), ...pictures.map(({ folder }) => folder)]);
  names.delete('');
  return [...names].sort((a, b) => a.localeCompare(b, 'en'));
}

/** The picture with this key, if there is one. */
export function imageAt({ pictures, states }: GalleryContent, key: string): GalleryImage | undefined {
  const found = pictures.find((picture) => picture.key === key);
  return found && imageOf(found, states.get(key));
}

/** The pictures of a folder (`''` is the root gallery), in display order. */
export function imagesIn(gallery: GalleryContent, folder: string): GalleryImage[] {
  return list(gallery, folder, imageOf);
}

/** The pictures of a folder, with fields for administrators only. */
export function adminImagesIn(gallery: GalleryContent, folder: string): AdminGalleryImage[] {
  return list(gallery, folder, adminImageOf);
}

/** Each folder with pictures to show, with its words and its cover: the chosen picture, or else the first. */
export function covers(gallery: GalleryContent): FolderCover[] {
  return folderNames(gallery).flatMap((folder) => {
    const images = imagesIn(gallery, folder).filter(({ renditions }) => renditions);
    const image = images.find(({ isCover }) => isCover) ?? images[0];
    return image ? [{ folder, image, ...albumWords(gallery, folder) }] : [];
  });
}

/** The same for administrators. */
export function adminCovers(gallery: GalleryContent): AdminFolderCover[] {
  return covers(gallery).map((cover) => {
    const { folder } = cover;
    const unconfirmed = gallery.pictures.filter((each) => each.folder === folder && !each.item['consent']);
    return {
      ...cover,
      addedOn: addedOn(gallery, folder),
      ...(unconfirmed.length > 0 && { unconfirmed: unconfirmed.length }),
    };
  });
}

function addedOn({ pictures }: GalleryContent, folder: string): Record<CalendarDate, number> {
  const added: Record<CalendarDate, number> = {};
  for (const { item } of pictures.filter((picture) => picture.folder === folder)) {
    const day = item.createdAt.slice(0, 10);
    added[day] = (added[day] ?? 0) + 1;
  }
  return added;
}

function albumWords({ folders }: GalleryContent, folder: string): AlbumWords {
  const item = folders.get(folder);
  const [date, description] = [item?.['date'], item?.['description']];
  return {
    ...(typeof date === 'string' && { date }),
    ...(typeof description === 'string' && { description }),
  };
}

/** The pictures of a folder in display order, each with its place in it. */
export function placedIn(gallery: GalleryContent, folder: string): Placed[] {
  return placedAs(gallery, folder, imageOf);
}

type AsImage<Image> = (picture: PictureItem, state: PictureState | undefined) => Image;

function list<Image extends GalleryImage>(
  gallery: GalleryContent,
  folder: string,
  asImage: AsImage<Image>,
): Image[] {
  const cover = gallery.folders.get(folder)?.['cover'];
  return placedAs(gallery, folder, asImage).map(({ image }) =>
    image.key === cover ? { ...image, isCover: true } : image,
  );
}

function placedAs<Image extends GalleryImage>(
  { pictures, states }: GalleryContent,
  folder: string,
  asImage: AsImage<Image>,
): Placed<Image>[] {
  return pictures
    .filter((picture) => picture.folder === folder)
    .map((picture) => placed(asImage(picture, states.get(picture.key)), picture.item))
    .sort(inOrder);
}

type PictureItem = Pick<Picture, 'key' | 'item'>;

/** A picture as the API returns it to administrators: with the recorded consent, and why it was refused. */
export function adminImageOf({ key, item }: PictureItem, state?: PictureState): AdminGalleryImage {
  const { data: consent } = consentSchema.safeParse(item['consent']);
  const image = imageOf({ key, item }, state);
  const fault = image.renditions ? undefined : state?.fault;
  return { ...image, ...(consent && { consent }), ...(fault !== undefined && { fault }) };
}

/** A picture as the API returns it. Its date is that of its item, because a restore changes the file's date. */
export function imageOf({ key, item }: PictureItem, state?: PictureState): GalleryImage {
  const { createdAt, fileName, size, caption } = item;
  return {
    key,
    url: mediaUrl(key),
    fileName: String(fileName),
    size: Number(size),
    lastModified: createdAt,
    ...(typeof caption === 'string' && caption !== '' && { caption }),
    ...renditionsIn(state),
  };
}
