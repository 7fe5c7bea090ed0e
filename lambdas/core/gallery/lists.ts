import * as z from 'zod/mini';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { mediaUrl } from '../../../contract/files/media.ts';
import {
  type AdminFolderCover,
  type AdminGalleryImage,
  type AlbumWords,
  type FolderCover,
  type GalleryImage,
} from '../../../contract/gallery.ts';
import { type HomePicture, isHomePlace } from '../../../contract/home-places.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { type PictureState, type PictureStates, renditionsIn } from '../files/picture-states.ts';
import { folderNameIn, type StoredItem } from '../storage/stored-item.ts';
import { type GalleryItems, type Picture, pictureOf } from './items.ts';

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
      version: gallery.folders.get(folder)?.version ?? 0,
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

/** A picture as the API returns it to administrators: with its version, the recorded consent, and why it was refused. */
export function adminImageOf({ key, item }: PictureItem, state?: PictureState): AdminGalleryImage {
  const { data: consent } = consentSchema.safeParse(item['consent']);
  const image = versionedImage({ key, item }, state);
  const fault = image.renditions ? undefined : state?.fault;
  return { ...image, ...(consent && { consent }), ...(fault !== undefined && { fault }) };
}

/** A picture with the version that a change of it is based on. */
export function versionedImage(picture: PictureItem, state?: PictureState) {
  return { ...imageOf(picture, state), version: picture.item.version };
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

/** The gap between renumbered pictures, large enough to insert another between two of them about fifty times. */
const STEP = 10_000_000;

/** A picture and its place within its folder. */
type Placed<Image = GalleryImage> = { readonly image: Image; readonly order: number };

/** Pairs a picture with its stored order, or by default with one derived from its age, newest first. */
function placed<Image extends GalleryImage>(image: Image, item: StoredItem | undefined): Placed<Image> {
  const own = item?.['order'];
  return { image, order: typeof own === 'number' ? own : -Date.parse(image.lastModified) };
}

function inOrder(a: Placed, b: Placed): number {
  return a.order - b.order || (a.image.key < b.image.key ? -1 : 1);
}

/**
 * Returns the order of a picture after the one with the key `after`, or before all pictures if it is empty; undefined if no
 * picture has that key. `others` are the other pictures in order. `renumbered` are those of them that need another order, by
 * key, because there is no number left in between.
 */
export function orderAfter(
  after: string,
  others: readonly Placed[],
): { readonly order: number; readonly renumbered: ReadonlyMap<string, number> } | undefined {
  const none = new Map<string, number>();
  const index = others.findIndex(({ image }) => image.key === after);
  if (index < 0 && after !== '') return undefined;
  const [before, next] = [others[index]?.order, others[index + 1]?.order];
  if (before === undefined) return { order: (next ?? -Date.now()) - 1, renumbered: none };
  if (next === undefined) return { order: before + STEP, renumbered: none };
  const between = before + (next - before) / 2;
  if (between > before && between < next) return { order: between, renumbered: none };
  // Those that follow make room.
  const renumbered = others
    .slice(index + 1)
    .map(({ image }, at) => [image.key, before + (at + 2) * STEP] as const);
  return { order: before + STEP, renumbered: new Map(renumbered) };
}

/**
 * The gallery pictures chosen for places on the home page, without those that no longer exist. `chosen` are the items of the
 * choices, and `imageAt` returns the picture with a key.
 */
export async function homePictures(
  chosen: readonly StoredItem[],
  imageAt: (key: string) => Promise<GalleryImage | undefined>,
): Promise<HomePicture[]> {
  const found = chosen.map(async ({ id, key, alt, version }) => {
    const place = id.slice(galleryIds.homePictures.length);
    if (!isHomePlace(place) || typeof key !== 'string' || typeof alt !== 'string') return [];
    const image = await imageAt(key);
    return image ? [{ place, alt, image, version }] : [];
  });
  return (await Promise.all(found)).flat();
}
