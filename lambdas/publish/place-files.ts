import { hiddenKey, stemOf } from '../../contract/files/media.ts';
import { mayBeHidden, type FileFields, type RecordResource, resources } from '../../contract/resources.ts';
import { isVisibleAt } from '../../contract/visibility.ts';
import { keysIn } from '../core/files/file-keys.ts';
import { type MediaBucket, openMediaBucket } from '../core/files/media-bucket.ts';
import { openPartition } from '../core/storage/partition.ts';
import type { StoredItem } from '../core/storage/stored-item.ts';
import { affects, type Change } from './change.ts';
import { settle } from './publish-site.ts';

type Stores = {
  readonly bucket: Pick<MediaBucket, 'show' | 'hide' | 'pages'>;
  /** Reads all items of a resource on each call. */
  readonly itemsOf: (resource: RecordResource) => Promise<readonly StoredItem[]>;
};

/** The resources whose files are hidden along with their items. */
const hideableFiles = Object.values<RecordResource>(resources).flatMap((resource) =>
  resource.file && mayBeHidden(resource) ? [{ resource, file: resource.file }] : [],
);

/** Returns `placeFiles` for the table and the media bucket. */
export function openPlaceFiles(mediaBucket: string): (change: Change) => Promise<boolean> {
  const bucket = openMediaBucket(mediaBucket);
  const itemsOf: Stores['itemsOf'] = ({ resource }) => openPartition(resource).list();
  return (change) => placeFiles({ bucket, itemsOf }, change);
}

/**
 * Shows the documents and pictures of visible items, and hides those of others. The files under `hidden/` are never deleted
 * here, so runs may overlap; passes repeat until one finds nothing to do, as in `publishSite`. Returns whether a file was
 * shown or hidden.
 */
export async function placeFiles(stores: Stores, change: Change): Promise<boolean> {
  const changed = await Promise.all(
    hideableFiles
      .filter(({ resource }) => affects(change, [`/api/${resource.resource}`]))
      .map(({ resource, file }) => placeFilesOf(resource, file, stores)),
  );
  return changed.includes(true);
}

async function placeFilesOf(
  resource: RecordResource,
  file: FileFields,
  { bucket, itemsOf }: Stores,
): Promise<boolean> {
  // A file that this run has shown must be hidden again if its record no longer exists.
  const shownHere = new Set<string>();
  let hasChanged = false;
  await settle(`The place of the files of ${resource.resource}`, async () => {
    const [items, served, hidden] = await Promise.all([
      itemsOf(resource),
      countsUnder(bucket, `${file.folder}/`),
      countsUnder(bucket, hiddenKey(`${file.folder}/`)),
    ]);
    const now = new Date();
    const keysOf = (item: StoredItem) => keysIn(file, item);
    const visible = new Set(items.filter((item) => isVisibleAt(item, now)).flatMap(keysOf));
    const known = new Set([...items.flatMap(keysOf), ...shownHere]);
    const countOf = (counts: ReadonlyMap<string, number>, key: string) => counts.get(stemOf(key)) ?? 0;
    const toShow = [...visible].filter((key) => countOf(served, key) < countOf(hidden, hiddenKey(key)));
    const toHide = [...known].filter((key) => !visible.has(key) && countOf(served, key) > 0);
    for (const key of toShow) {
      await bucket.show(key);
      shownHere.add(key);
    }
    for (const key of toHide) await bucket.hide(key);
    const isSettled = toShow.length + toHide.length === 0;
    if (!isSettled) hasChanged = true;
    return { state: JSON.stringify(items), isSettled };
  });
  return hasChanged;
}

/** How many files each stem has under a prefix. */
async function countsUnder(bucket: Stores['bucket'], prefix: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const page of bucket.pages(prefix))
    for (const { key } of page) counts.set(stemOf(key), (counts.get(stemOf(key)) ?? 0) + 1);
  return counts;
}
