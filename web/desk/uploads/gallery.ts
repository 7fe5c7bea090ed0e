import { useEffect } from 'react';
import { folderLabel } from '../../../contract/words.ts';
import type { AdminGalleryImage } from '../../../contract/gallery.ts';
import { formatTimestamp } from '../../formats/dates.ts';
import { api } from '../../session/api.ts';
import { type CachedList, createCachedList, type List, useList } from '../cached-list.ts';
import { trackConnection } from '../connection.ts';
import { parishTimeZone } from '../records/typed-times.ts';

export const folderList = createCachedList(() => trackConnection(api.gallery.allFolders));

/** The folders with pictures: their words and covers. */
export const albumList = createCachedList(() => trackConnection(api.gallery.allCovers));

/** The pictures chosen for the home page. */
export const homePictureList = createCachedList(() => trackConnection(api.gallery.allHome));

const imageLists = new Map<string, CachedList<AdminGalleryImage>>();

/** Returns the list of the pictures in a folder; in the root gallery if the name is empty. */
export function imageListOf(folder: string): CachedList<AdminGalleryImage> {
  const list =
    imageLists.get(folder) ??
    createCachedList(() => trackConnection(() => api.gallery.allImages(folder || undefined)));
  imageLists.set(folder, list);
  return list;
}

/** How often the list is read again while pictures are being prepared, in milliseconds. */
const FOLLOW_EVERY = 3_000;

/** The pictures in a folder, as `imageListOf`, until all of them are prepared or rejected. */
export function useImages(folder: string): List<AdminGalleryImage> {
  const list = useList(imageListOf(folder), 'empty');
  const { reload } = list;
  const isPreparing = list.items.some(isBeingPrepared);
  useEffect(() => {
    const timer = isPreparing ? setInterval(() => void reload(), FOLLOW_EVERY) : undefined;
    return () => clearInterval(timer);
  }, [isPreparing, reload]);
  return list;
}

/** Whether a picture has arrived and is neither prepared nor rejected. */
export function isBeingPrepared({ renditions, fault }: AdminGalleryImage): boolean {
  return !renditions && fault === undefined;
}

/**
 * The pictures of the gallery that may need a look, with their count: by the day on which they were added, and those without
 * confirmed consent by their folder. Empty when they cannot be read.
 */
export const examinedPictures = createCachedList(
  async () => {
    const [albums, others] = await Promise.all([albumList.read(), imageListOf('').read()]);
    const added = [
      ...albums.flatMap(({ folder, addedOn }) =>
        Object.entries(addedOn).map(([date, count]) => ({ folder, date, count })),
      ),
      ...others.map(({ lastModified }) => ({ folder: '', date: lastModified.slice(0, 10), count: 1 })),
    ];
    const unconfirmed = [
      { folder: '', count: others.filter(({ consent }) => !consent).length },
      ...albums.map(({ folder, unconfirmed: count = 0 }) => ({ folder, count })),
    ];
    return [
      ...added.map((each) => ({ id: `${each.folder}/${each.date}`, ...each })),
      ...unconfirmed
        .filter(({ count }) => count > 0)
        .map((each) => ({ id: each.folder, isUnconfirmed: true, ...each })),
    ];
  },
  (_error, last) => last ?? [],
);

/**
 * Returns the name of a gallery folder as visitors read it, and 'Root Gallery' for the pictures outside folders. Where another
 * of `folders` looks the same, the stored name is beside it.
 */
export function folderName(folder: string, folders: readonly string[] = []): string {
  if (folder === '') return 'Root Gallery';
  const label = folderLabel(folder);
  return folders.some((other) => other !== folder && looksLike(other, folder))
    ? `${label} (${folder})`
    : label;
}

/** Whether visitors would read the names of two folders the same, but for their case. */
export function looksLike(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(folder: string): string {
  return folderLabel(folder).replaceAll(/\s+/g, ' ').toLocaleLowerCase('en-GB');
}

/** The question asked once for each upload, and for a picture without recorded consent. */
export const consentQuestion = 'Does everybody who can be recognised agree? For children: their parents?';

export const consentLabel = 'Yes, or no one can be recognised';

/** Returns who recorded the consent of the people in a picture, and when. */
export function consentWords({ by, at }: NonNullable<AdminGalleryImage['consent']>): string {
  return `Consent: ${by}, ${formatTimestamp(at, parishTimeZone())}`;
}
