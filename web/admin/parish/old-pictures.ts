import { createCachedList } from '../cache/cached-list.ts';
import { albumList, imageListOf } from '../uploads/gallery-lists.ts';
import { parishList } from './parish-form.ts';

/**
 * The pictures of the gallery that were added longer ago than the parish keeps pictures, oldest first: those of an album by day,
 * with their count. Empty without a limit, for which the gallery is not read, and when they cannot be read.
 */
export const oldPictures = createCachedList(
  async () => {
    const [parish] = await parishList.read();
    const { pictureYears = 0 } = parish ?? {};
    if (pictureYears === 0) return [];
    const limit = new Date();
    limit.setFullYear(limit.getFullYear() - pictureYears);
    const [albums, others] = await Promise.all([albumList.read(), imageListOf('').read()]);
    const pictures = [
      ...albums.flatMap(({ folder, addedOn }) =>
        Object.entries(addedOn).map(([day, count]) => ({ id: `${folder}/${day}`, folder, day, count })),
      ),
      ...others.map(({ key, lastModified }) => ({
        id: key,
        folder: '',
        day: lastModified.slice(0, 10),
        count: 1,
      })),
    ];
    return pictures
      .filter(({ day }) => day < limit.toISOString().slice(0, 10))
      .sort((a, b) => a.day.localeCompare(b.day));
  },
  (_error, last) => last ?? [],
);
