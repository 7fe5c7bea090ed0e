import { hiddenKey, stemOf } from '../../contract/files/media.ts';
import { type FileFolder, fileFolders } from '../core/files/file-uses.ts';
import { type MediaBucket, openMediaBucket } from '../core/files/media-bucket.ts';
import { affects, type Change } from './change.ts';
import { settle } from './publish-site.ts';

type Stores = {
  readonly bucket: Pick<MediaBucket, 'show' | 'hide' | 'pages'>;
  readonly folders: readonly FileFolder[];
};

/** Returns `placeFiles` for the table and the media bucket. */
export function openPlaceFiles(mediaBucket: string): (change: Change) => Promise<void> {
  const bucket = openMediaBucket(mediaBucket);
  return (change) => placeFiles({ bucket, folders: fileFolders }, change);
}

/**
 * Shows the documents and pictures of visible items, and hides all others. The files under `hidden/` are never deleted here, so
 * runs may overlap; passes repeat until one finds nothing to do, as in `publishSite`.
 */
export async function placeFiles({ folders, bucket }: Stores, change: Change): Promise<void> {
  await Promise.all(
    folders
      .filter(({ resource }) => affects(change, [`/api/${resource}`]))
      .map((folder) => placeFilesIn(folder, bucket)),
  );
}

async function placeFilesIn({ folder, uses }: FileFolder, bucket: Stores['bucket']): Promise<void> {
  await settle(`The place of the files in ${folder}`, async () => {
    const [served, hidden] = await Promise.all([
      countsUnder(bucket, `${folder}/`),
      countsUnder(bucket, hiddenKey(`${folder}/`)),
    ]);
    // Last: a save writes its item before it shows the file, so what is served by now is named.
    const { visible } = await uses();
    const stems = new Set([...visible].map(stemOf));
    const countOf = (counts: ReadonlyMap<string, number>, stem: string) => counts.get(stem) ?? 0;
    const toShow = [...stems].filter((stem) => countOf(served, stem) < countOf(hidden, hiddenKey(stem)));
    const toHide = [...served.keys()].filter((stem) => !stems.has(stem));
    for (const stem of toShow) await bucket.show(stem);
    for (const stem of toHide) await bucket.hide(stem);
    return { state: [...stems].join(), isSettled: toShow.length + toHide.length === 0 };
  });
}

/** How many files each stem has under a prefix. */
async function countsUnder(bucket: Stores['bucket'], prefix: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const page of bucket.pages(prefix))
    for (const { key } of page) counts.set(stemOf(key), (counts.get(stemOf(key)) ?? 0) + 1);
  return counts;
}
