import { createCachedList } from '../cache/cached-list.ts';
import { folderList, imageListOf } from '../uploads/gallery-lists.ts';
import { parishList } from './parish-form.ts';

/**
 * The pictures of the gallery that were added longer ago than the parish keeps pictures, oldest first, with their folders. Empty
 * without a limit, for which no folder is read, and when they cannot be read.
 */
export const oldPictures = createCachedList(
  async () => {
    const [parish] = await parishList.read();
    const { pictureYears = 0 } = parish ?? {};
    if (pictureYears === 0) return [];
    const limit = new Date();
    limit.setFullYear(limit.getFullYear() - pictureYears);
    const folders = await folderList.read();
    const pictures = await Promise.all(
      ['', ...folders].map(async (folder) =>
        (await imageListOf(folder).read()).map(({ key, lastModified }) => ({
          id: key,
          folder,
          addedAt: lastModified,
        })),
      ),
    );
    return pictures
      .flat()
      .filter(({ addedAt }) => Date.parse(addedAt) < limit.getTime())
      .sort((a, b) => a.addedAt.localeCompare(b.addedAt));
  },
  { initial: [], keepsAfter: () => true },
);
