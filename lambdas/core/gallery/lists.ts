import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type {
  AdminFolderCover,
  AdminGalleryImage,
  AlbumWords,
  FolderCover,
  GalleryImage,
} from '../../../contract/entities/gallery.ts';
import { mediaUrl } from '../../../contract/files/media.ts';
import type { Rendered, WithThumbnail } from '../../../contract/files/renditions.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { consentSchema } from './grants.ts';
import type { GalleryItems } from './items.ts';
import { type Picture, pictureOf, segmentsOf } from './keys.ts';
import { inOrder, type Placed, placed } from './order.ts';
import type { Renditions } from '../files/renditions.ts';
import { folderNameIn } from '../storage/item-title.ts';
import type { StoredItem } from '../storage/stored-item.ts';

/** The gallery as stored: its pictures, folders and home page choices, and the renditions of its pictures by key. */
export type GalleryContent = {
  readonly pictures: readonly Picture[];
  /** The items of the folders that were created, by name. */
  readonly folders: ReadonlyMap<string, StoredItem>;
  readonly homePictures: readonly StoredItem[];
  readonly rendered: ReadonlyMap<string, Rendered | WithThumbnail>;
};

/** Reads all of the gallery, for any of its lists (specification §7). */
export async function readGallery(items: GalleryItems, renditions: Renditions): Promise<GalleryContent> {
  const [all, rendered] = await Promise.all([items.all(), renditions.ofGallery()]);
  return {
    pictures: all.flatMap((item) => pictureOf(item) ?? []),
    folders: new Map(
      all.flatMap((item) => {
        const name = folderNameIn(item.id);
        return name === undefined ? [] : [[name, item]];
      }),
    ),
    homePictures: all.filter(({ id }) => id.startsWith(galleryIds.homePictures)),
    rendered,
  };
}

/** Folders that were created, even empty ones, and folders that only pictures name. */
export function folderNames({ folders, pictures }: GalleryContent): string[] {
  const names = new Set([...folders.keys(), ...pictures.map(({ folder }) => folder)]);
  names.delete('');
  return [...names].sort((a, b) => a.localeCompare(b, 'en'));
}

/** The picture with this key, if there is one. */
export function imageAt({ pictures, rendered }: GalleryContent, key: string): GalleryImage | undefined {
  const found = pictures.find((picture) => picture.key === key);
  return found && imageOf(found, rendered.get(key));
}

/** The pictures of a folder (`''` is the root gallery), in display order. */
export function imagesIn(gallery: GalleryContent, folder: string): GalleryImage[] {
  return list(gallery, folder, imageOf);
}

/** The pictures of a folder, with fields for administrators only. */
export function adminImagesIn(gallery: GalleryContent, folder: string): AdminGalleryImage[] {
  return list(gallery, folder, adminImageOf);
}

/** Each non-empty folder with its words and its cover: the chosen picture, or else the first. */
export function covers(gallery: GalleryContent): FolderCover[] {
  return folderNames(gallery).flatMap((folder) => {
    const images = imagesIn(gallery, folder);
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

/** The pictures of a folder in display order, each with its position. */
export function placedIn(gallery: GalleryContent, folder: string): Placed[] {
  return placedAs(gallery, folder, imageOf);
}

type AsImage<Image> = (picture: PictureItem, rendered: Rendered | WithThumbnail | undefined) => Image;

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
  { pictures, rendered }: GalleryContent,
  folder: string,
  asImage: AsImage<Image>,
): Placed<Image>[] {
  return pictures
    .filter((picture) => picture.folder === folder)
    .map((picture) => placed(asImage(picture, rendered.get(picture.key)), picture.item))
    .sort(inOrder);
}

type PictureItem = Pick<Picture, 'key' | 'item'>;

/** A picture as the API returns it to administrators: with the recorded consent. */
export function adminImageOf(...known: Parameters<typeof imageOf>): AdminGalleryImage {
  const { data: consent } = consentSchema.safeParse(known[0].item['consent']);
  return { ...imageOf(...known), ...(consent && { consent }) };
}

/** A picture as the API returns it. Its date is that of its item, because a restore changes the file's date. */
export function imageOf({ key, item }: PictureItem, rendered?: Rendered | WithThumbnail): GalleryImage {
  const { createdAt, fileName, size, caption } = item;
  return {
    key,
    url: mediaUrl(key),
    fileName: typeof fileName === 'string' ? fileName : segmentsOf(key).file,
    // Unknown for a picture of an earlier release until the media function has measured it (decision 54).
    size: typeof size === 'number' ? size : 0,
    lastModified: createdAt,
    ...(typeof caption === 'string' && caption !== '' && { caption }),
    ...rendered,
  };
}
