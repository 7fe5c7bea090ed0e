import { createCachedList } from '../../desk/cache/cached-list.ts';
import { albumList, imageListOf } from '../../desk/uploads/gallery-lists.ts';

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
