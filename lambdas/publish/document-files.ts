import { hiddenKey } from '../../contract/files/media.ts';
import type { DocumentResource } from '../../contract/files/document-text.ts';
import { documentResources, type FileFields } from '../../contract/resources.ts';
import { isVisibleAt } from '../../contract/visibility.ts';
import { keysIn } from '../core/files/file-keys.ts';
import { type MediaBucket, openMediaBucket } from '../core/files/media-bucket.ts';
import { openPartition } from '../core/storage/partition.ts';
import type { StoredItem } from '../core/storage/stored-item.ts';
import { affects, type Change } from './change.ts';
import { settle } from './settle.ts';

type Stores = {
  readonly bucket: Pick<MediaBucket, 'copy' | 'pages' | 'remove'>;
  /** Reads all items of a resource on each call. */
  readonly itemsOf: (resource: DocumentResource) => Promise<readonly StoredItem[]>;
};

type Step = { readonly key: string; readonly do: 'keep' | 'show' | 'hide' };

/** Returns `placeDocumentFiles` for the table and the media bucket. */
export function openDocumentFiles(mediaBucket: string): (change: Change) => Promise<boolean> {
  const bucket = openMediaBucket(mediaBucket);
  const itemsOf: Stores['itemsOf'] = (resource) => openPartition(resource).list();
  return (change) => placeDocumentFiles({ bucket, itemsOf }, change);
}

/**
 * Copies the files of visible documents to their served keys, and removes the served copies of hidden ones. Originals
 * under `hidden/` are never deleted here, so runs may overlap; passes repeat until one finds nothing to do, as in
 * `publishSite`. Returns whether a file was shown or hidden.
 */
export async function placeDocumentFiles(stores: Stores, change: Change): Promise<boolean> {
  const changed = await Promise.all(
    documentResources
      .filter(({ resource }) => affects(change, [`/api/${resource}`]))
      .map(({ resource, file }) => placeFilesOf(resource, file, stores)),
  );
  return changed.includes(true);
}

async function placeFilesOf(resource: DocumentResource, file: FileFields, stores: Stores): Promise<boolean> {
  const shownHere = new Set<string>();
  let hasChanged = false;
  await settle(`The place of the files of ${resource}`, async () => {
    const { items, steps } = await stepsFor(resource, file, stores, shownHere);
    for (const step of steps) {
      await perform(step, stores);
      if (step.do === 'show') shownHere.add(step.key);
      if (step.do !== 'keep') hasChanged = true;
    }
    return { state: JSON.stringify(items), isSettled: steps.length === 0 };
  });
  return hasChanged;
}

async function perform(step: Step, { bucket }: Stores): Promise<void> {
  if (step.do === 'keep') await bucket.copy(step.key, hiddenKey(step.key));
  if (step.do === 'show') await bucket.copy(hiddenKey(step.key), step.key);
  if (step.do === 'hide') await bucket.remove(step.key);
}

/** `shownHere` are the keys that this run has served; they must be hidden again if their record no longer exists. */
async function stepsFor(
  resource: DocumentResource,
  file: FileFields,
  { bucket, itemsOf }: Stores,
  shownHere: ReadonlySet<string>,
): Promise<{ items: readonly StoredItem[]; steps: Step[] }> {
  const [items, served, originals] = await Promise.all([
    itemsOf(resource),
    keysUnder(bucket, `${file.folder}/`),
    keysUnder(bucket, hiddenKey(`${file.folder}/`)),
  ]);
  const now = new Date();
  const keysOf = (item: StoredItem) => keysIn(file, item);
  const visible = new Set(items.filter((item) => isVisibleAt(item, now)).flatMap(keysOf));
  const others = new Set([...items.flatMap(keysOf), ...shownHere]);
  const hasOriginal = (key: string) => originals.has(hiddenKey(key));
  const toShow = [...visible].filter((key) => !served.has(key) && hasOriginal(key));
  const toHide = [...others].filter((key) => !visible.has(key) && served.has(key));
  const steps = [
    ...toShow.map((key): Step => ({ key, do: 'show' })),
    ...toHide.flatMap((key): Step[] => (hasOriginal(key) ? [] : [{ key, do: 'keep' }])),
    ...toHide.map((key): Step => ({ key, do: 'hide' })),
  ];
  return { items, steps };
}

async function keysUnder(bucket: Stores['bucket'], prefix: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const page of bucket.pages(prefix)) for (const { key } of page) keys.add(key);
  return keys;
}
