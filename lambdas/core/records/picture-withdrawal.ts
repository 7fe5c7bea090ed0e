import pMap from 'p-map';
import * as z from 'zod/mini';
import { pictureWithdrawalSchema } from '../../../contract/entities/gallery.ts';
import { pictureFields } from '../../../contract/entities/picture-fields.ts';
import { type RecordResource, recordPicture } from '../../../contract/resources.ts';
import { keysIn } from '../files/file-keys.ts';
import type { RecordFiles } from '../files/record-files.ts';
import { invalidFields, parseFields } from '../http/body.ts';
import { type ApiRequest, ok, type Result } from '../http/request.ts';
import { idInPath, notFound } from '../storage/item-id.ts';
import type { Partition } from '../storage/partition.ts';
import { retryOnConflict } from '../storage/retry-on-conflict.ts';
import { openRevisions } from '../storage/revisions.ts';
import { fieldsOf, type StoredItem } from '../storage/stored-item.ts';
import { withdrawalText } from '../storage/withdrawal-text.ts';
import { publicItem } from './public-items.ts';
import { recordWrites } from './record-writes.ts';
import { changedMeanwhile, versionIn } from './seen-version.ts';

/** Internal attribute of an item: the picture that was taken from it, by which a repetition can complete that. */
const withdrawnPicture = 'withdrawnPicture';

/** `from` is the version that showed the picture. */
const markSchema = z.object({ key: z.string(), from: z.number() });

const CONCURRENCY = 8;

/**
 * Takes the uploaded picture of an item away for good, with what is stored about it, since the consent to it was withdrawn
 * (decision 75): from all items and versions that show it. The record is written first, so that a withdrawal which fails
 * half-way can be repeated. Throws Problem: 400 if there is no such picture, 409 if the item has changed since it was seen.
 */
export function pictureWithdrawal(resource: RecordResource, partition: Partition, files: RecordFiles) {
  const file = recordPicture(resource.resource);
  // Not the files: they would be kept under `deleted/`.
  const writes = recordWrites(resource, partition);
  const revisions = openRevisions(resource.resource);
  const names = [...(file?.fields ?? []), ...Object.keys(pictureFields), 'consent'];
  const noPicture = Object.fromEntries(names.map((name) => [name, undefined]));
  const keyIn = (item: StoredItem) => (file ? keysIn(file, item)[0] : undefined);

  return async ({ parameters, body, caller }: ApiRequest): Promise<Result> => {
    const id = idInPath(parameters, resource.noun);
    const seenVersion = versionIn(body);
    const { imageWithdrawn } = parseFields(pictureWithdrawalSchema, body);

    const text = withdrawalText(imageWithdrawn, 'Picture deleted');

    const removeFrom = async (item: StoredItem, key: string, did = text) => {
      const mark = { key, from: item.version };
      const fields = { ...fieldsOf(resource, item), ...noPicture };
      const removed = await writes.replace(item, fields, caller, { did, [withdrawnPicture]: mark });
      return removed && { item: removed, key };
    };

    const { item, key } = await retryOnConflict(async () => {
      const current = await partition.get(id);
      if (!current) throw notFound(resource.noun);
      const shown = keyIn(current);
      const earlier = z.safeParse(markSchema, current[withdrawnPicture]).data;
      if (shown === undefined && earlier && (seenVersion ?? earlier.from) === earlier.from)
        return { item: current, key: earlier.key };
      if (seenVersion !== undefined && seenVersion !== current.version)
        throw changedMeanwhile(resource, current);
      if (shown !== undefined) return removeFrom(current, shown);
      const message = `This ${resource.noun} shows no picture that was uploaded for it.`;
      throw invalidFields({ imageWithdrawn: message });
    });

    const isShown = (other: StoredItem) => keyIn(other) === key;
    const removeFromOther = ({ id: otherId }: StoredItem) =>
      retryOnConflict(async () => {
        const current = await partition.get(otherId);
        return !current || !isShown(current) || removeFrom(current, key, item.did);
      });
    await pMap((await partition.list()).filter(isShown), removeFromOther, { concurrency: CONCURRENCY });
    await files.forget(key);
    const kept = await revisions.all();
    const itemIds = new Set(kept.flatMap((each) => (isShown(each.item) ? each.itemId : [])));
    const described = kept.filter(
      (each) => isShown(each.item) || (itemIds.has(each.itemId) && isLeftOver(each.item)),
    );
    await pMap(described, (each) => revisions.rewrite({ ...each, item: { ...each.item, ...noPicture } }), {
      concurrency: CONCURRENCY,
    });
    return ok(publicItem(resource, item));
  };
}

/** Whether a version still has the description of a picture that it no longer shows. */
function isLeftOver({ imageUrl, imageAlt }: StoredItem): boolean {
  return !imageUrl && imageAlt !== undefined;
}
