import { createCachedList } from '../cache/cached-list.ts';
import { albumList, imageListOf } from '../uploads/gallery-lists.ts';
import { parishList } from './parish-form.ts';

/**
 * The pictures of the gallery that need a look, by `problem`: those added longer ago than the parish keeps pictures, if it has a
 * limit, and those without confirmed consent. Oldest first, with their count. Empty when they cannot be read.
 */
export const examinedPictures = createCachedList(
  async () => {
    const [[parish], albums, others] = await Promise.all([
      parishList.read(),
      albumList.read(),
      imageListOf('').read(),
    ]);
    const limit = new Date();
    limit.setFullYear(limit.getFullYear() - (parish?.pictureYears ?? 0));
    const oldest = parish?.pictureYears ? limit.toISOString().slice(0, 10) : '';
    const added = [
      ...albums.flatMap(({ folder, addedOn }) =>
        Object.entries(addedOn).map(([day, count]) => ({ folder, day, count })),
      ),
      ...others.map(({ lastModified }) => ({ folder: '', day: lastModified.slice(0, 10), count: 1 })),
    ];
    const unconfirmed = [
      { folder: '', count: others.filter(({ consent }) => !consent).length },
      ...albums.map(({ folder, unconfirmed: count = 0 }) => ({ folder, count })),
    ];
    return [
      ...added
        .filter(({ day }) => day < oldest)
        .sort((a, b) => a.day.localeCompare(b.day))
        .map(({ day, ...each }) => ({ id: `${each.folder}/${day}`, problem: 'old', ...each })),
      ...unconfirmed
        .filter(({ count }) => count > 0)
        .map((each) => ({ id: each.folder, problem: 'unconfirmed', ...each })),
    ];
  },
  (_error, last) => last ?? [],
);
