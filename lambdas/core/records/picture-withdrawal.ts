import pMap from 'p-map';
import { besidePath, valueAt, withValue } from '../../../contract/fields/field-path.ts';
import { wordsOfPicture } from '../../../contract/files/pictures.ts';
import { pictureWithdrawalSchema } from '../../../contract/gallery.ts';
import type { FileFields, RecordResource } from '../../../contract/resources.ts';
import { keyOfUpload, keysIn, pictureKeyAt, pictureKeysIn } from '../files/file-keys.ts';
import type { RecordFiles } from '../files/uploaded-files.ts';
import {
  type ApiRequest,
  type Caller,
  invalidFields,
  type JsonObject,
  ok,
  parseFields,
  type Result,
} from '../http/request.ts';
import { openPartition, retryOnConflict } from '../storage/partition.ts';
import { openRevisions } from '../storage/revisions.ts';
import {
  idInPath,
  nextMetadata,
  notFound,
  sameFields,
  type StoredItem,
  withdrawalText,
} from '../storage/stored-item.ts';
import { publicItem } from './public-items.ts';

const CONCURRENCY = 8;

type ResourceWithFile = RecordResource & { readonly file: FileFields };

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

/**
 * Deletes a picture that was uploaded for an item for good, since the consent to it was withdrawn (decision 25). The item may
 * show another picture by now, or be deleted. Its file goes first, and each step can be repeated, so a withdrawal that fails
 * half-way can be, too. Throws Problem: 400 if neither the item nor a version of it has shown this picture, 404 if there is no
 * such item.
 */
export function pictureWithdrawal(resource: ResourceWithFile, files: RecordFiles) {
  const { file, noun } = resource;
  const partition = openPartition(resource.resource);
  const revisions = openRevisions(resource.resource);

  return async ({ parameters, body, caller }: ApiRequest): Promise<Result> => {
    const id = idInPath(parameters, noun);
    const { picture, ...withdrawal } = parseFields(pictureWithdrawalSchema, body).imageWithdrawn;
    const key = keyOfUpload(file, picture);
    const [current, kept] = await Promise.all([partition.get(id), revisions.of(id)]);
    const versions = [current, ...kept.map(({ item }) => item)].flatMap((item) => item ?? []);
    if (versions.length === 0) throw notFound(noun);
    const isNamed = (each: string) => versions.some((item) => keysIn(file, item).includes(each));
    // A repeated withdrawal finds it nowhere.
    if (key === undefined || !(isNamed(key) || (await files.isWithdrawn(key))))
      throw invalidFields({
        'imageWithdrawn.picture': `Picture must be one that was uploaded for this ${noun}.`,
      });
    const did = withdrawalText(withdrawal, 'Picture deleted');
    await files.forget(key);
    const item = await takePicture(resource, key, caller, did, id);
    return ok(publicItem(resource, item ?? (await recordOnDeleted(id, did, caller))));
  };

  /** Adds a version to a deleted item, so that Changes says who asked as well as who had deleted it. */
  async function recordOnDeleted(id: string, did: string, caller: Caller): Promise<StoredItem> {
    const latest = (await revisions.of(id)).at(-1);
    if (!latest) throw notFound(noun);
    if (latest.item.did === did) return latest.item;
    const item = { ...latest.item, ...nextMetadata(latest.item, caller), did };
    await revisions.rewrite({ itemId: id, title: latest.title, item, deletion: latest.deletion });
    return item;
  }
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
