import pMap from 'p-map';
import { besidePath, valueAt, withValue } from '../../../contract/fields/field-path.ts';
import { wordsOfPicture } from '../../../contract/files/pictures.ts';
import type { FileFields, RecordResource } from '../../../contract/resources.ts';
import type { Caller, JsonObject } from '../http/request.ts';
import { openPartition, retryOnConflict } from '../storage/partition.ts';
import { openRevisions } from '../storage/revisions.ts';
import { nextMetadata, sameFields, type StoredItem } from '../storage/stored-item.ts';
import { pictureKeyAt, pictureKeysIn } from './file-keys.ts';

const CONCURRENCY = 8;

/**
 * Takes a picture, with what is stored about it, from all items of a resource that show it and from their versions, until
 * nothing names it: items may be saved meanwhile. `did` describes the change. Returns the item with `ownId`, which gets a
 * version that says so even if it shows another picture by now.
 */
export async function takePicture(
  { resource, file }: RecordResource,
  key: string,
  caller: Caller,
  did?: string,
  ownId?: string,
): Promise<StoredItem | undefined> {
  if (!file) return undefined;
  const partition = openPartition(resource);
  const revisions = openRevisions(resource);
  const shows = (item: JsonObject) => pictureKeysIn(file, item).includes(key);

  const takeFrom = (id: string) =>
    retryOnConflict(async () => {
      const current = await partition.get(id);
      if (!current || (!shows(current) && (id !== ownId || current.did === did))) return { current };
      const item = { ...withoutPicture(file, current, key), ...nextMetadata(current, caller), did };
      return (await partition.replace(item, current)).written ? { current: item } : undefined;
    });

  const done = await retryOnConflict(async () => {
    const others = (await partition.list()).filter((each) => each.id !== ownId && shows(each));
    await pMap(others, ({ id }) => takeFrom(id), { concurrency: CONCURRENCY });
    const taken = ownId === undefined ? undefined : await takeFrom(ownId);
    const kept = await revisions.all();
    const concerned = new Set(kept.flatMap(({ item, itemId }) => (shows(item) ? itemId : [])));
    const rewritten = kept
      .filter(({ itemId }) => concerned.has(itemId))
      .map((each) => ({ ...each, before: each.item, item: withoutPicture(file, each.item, key) }))
      .filter(({ item, before }) => !sameFields(item, before));
    await pMap(rewritten, ({ before: _, ...each }) => revisions.rewrite(each), { concurrency: CONCURRENCY });
    return others.length + concerned.size === 0 ? { taken: taken?.current } : undefined;
  });
  return done.taken;
}

/** An item that has been written, and the one that it replaced. */
export type Written = {
  readonly item: StoredItem;
  readonly before?: StoredItem | undefined;
  readonly caller: Caller;
};

/** Returns a written item without the pictures whose consent was withdrawn during the write. */
export async function withoutWithdrawn(
  resource: RecordResource,
  withdrawn: readonly string[],
  { item, caller }: Written,
): Promise<StoredItem> {
  for (const key of withdrawn) await takePicture(resource, key, caller);
  return (withdrawn.length > 0 && (await openPartition(resource.resource).get(item.id))) || item;
}

/** A version without the picture, and without what is stored about a picture that it no longer has. */
function withoutPicture(file: FileFields, item: StoredItem, key: string): StoredItem {
  const { id, version, createdAt, updatedAt } = item;
  const paths = file.fields
    .filter((path) => !valueAt(item, path) || pictureKeyAt(file, item, path) === key)
    .flatMap((path) => [path, ...wordsOfPicture.map((name) => besidePath(path, name))])
    .filter((path) => valueAt(item, path) !== undefined);
  const left = paths.reduce<JsonObject>((each, path) => withValue(each, path, undefined), item);
  return { ...left, id, version, createdAt, updatedAt };
}
