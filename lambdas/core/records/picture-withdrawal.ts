import pMap from 'p-map';
import { besidePath, valueAt, withValue } from '../../../contract/fields/field-path.ts';
import { wordsOfPicture } from '../../../contract/files/pictures.ts';
import { pictureWithdrawalSchema } from '../../../contract/gallery.ts';
import type { FileFields, RecordResource } from '../../../contract/resources.ts';
import { keyFromUrl, keyOfUpload, keysIn } from '../files/file-keys.ts';
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
import { type Partition, retryOnConflict } from '../storage/partition.ts';
import { openRevisions, type Revision } from '../storage/revisions.ts';
import {
  fieldsOf,
  idInPath,
  nextMetadata,
  notFound,
  sameFields,
  type StoredItem,
  withdrawalText,
} from '../storage/stored-item.ts';
import { publicItem } from './public-items.ts';
import { recordWrites } from './record-writes.ts';

const CONCURRENCY = 8;

/**
 * Deletes a picture that was uploaded for an item for good, with what is stored about it, since the consent to it was withdrawn
 * (decision 25): from all items and versions that show it. The item may show another picture by now, or be deleted. Its file
 * goes first, and each step can be repeated, so a withdrawal that fails half-way can be, too. Throws Problem: 400 if the
 * address is not that of an upload for this resource, 404 if there is no such item.
 */
export function pictureWithdrawal(
  resource: RecordResource & { readonly file: FileFields },
  partition: Partition,
  files: RecordFiles,
) {
  const { file, noun } = resource;
  // Not the files: their versions would be kept.
  const writes = recordWrites(resource, partition);
  const revisions = openRevisions(resource.resource);

  return async ({ parameters, body, caller }: ApiRequest): Promise<Result> => {
    const id = idInPath(parameters, noun);
    const { picture, ...withdrawal } = parseFields(pictureWithdrawalSchema, body).imageWithdrawn;
    const key = keyOfUpload(file, picture);
    if (key === undefined)
      throw invalidFields({
        'imageWithdrawn.picture': `Picture must be one that was uploaded for a ${noun}.`,
      });
    const did = withdrawalText(withdrawal, 'Picture deleted');
    const shows = (item: JsonObject) => keysIn(file, item).includes(key);
    const without = (item: StoredItem) => withoutPicture(file, item, key);

    const takeFrom = (itemId: string) =>
      retryOnConflict(async () => {
        const current = await partition.get(itemId);
        const isDone = !current || (!shows(current) && (itemId !== id || current.did === did));
        if (isDone) return { item: current };
        const item = await writes.replace(current, fieldsOf(resource, without(current)), caller, { did });
        return item && { item };
      });

    const rewrite = async (revision: Revision) => {
      const item = without(revision.item);
      if (!sameFields(item, revision.item)) await revisions.rewrite({ ...revision, item });
    };

    if (!(await partition.get(id)) && (await revisions.of(id)).length === 0) throw notFound(noun);
    await files.forget(key);
    // Until nothing names it, since items may be saved meanwhile.
    const item = await retryOnConflict(async () => {
      const others = (await partition.list()).filter((each) => each.id !== id && shows(each));
      await pMap(others, (each) => takeFrom(each.id), { concurrency: CONCURRENCY });
      const { item: taken } = await takeFrom(id);
      const kept = await revisions.all();
      const concerned = new Set(kept.flatMap((each) => (shows(each.item) ? each.itemId : [])));
      await pMap(
        kept.filter(({ itemId }) => concerned.has(itemId)),
        rewrite,
        { concurrency: CONCURRENCY },
      );
      return others.length + concerned.size === 0 ? { taken } : undefined;
    });
    return ok(publicItem(resource, item.taken ?? (await recordOnDeleted(id, did, caller))));
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
    .filter((path) => !valueAt(item, path) || keyFromUrl(file, valueAt(item, path)) === key)
    .flatMap((path) => [path, ...wordsOfPicture.map((name) => besidePath(path, name))])
    .filter((path) => valueAt(item, path) !== undefined);
  const left = paths.reduce<JsonObject>((each, path) => withValue(each, path, undefined), item);
  return { ...left, id, version, createdAt, updatedAt };
}
