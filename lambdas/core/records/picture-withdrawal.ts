import { pictureWithdrawalSchema } from '../../../contract/gallery.ts';
import { keyOfUpload, keysIn } from '../files/file-keys.ts';
import { takePicture } from '../files/take-picture.ts';
import type { RecordFiles, ResourceWithFile } from '../files/uploaded-files.ts';
import {
  type ApiRequest,
  type Caller,
  invalidFields,
  ok,
  parseFields,
  type Result,
} from '../http/request.ts';
import { openPartition } from '../storage/partition.ts';
import { openRevisions } from '../storage/revisions.ts';
import { idInPath, nextMetadata, notFound, type StoredItem, withdrawalText } from '../storage/stored-item.ts';
import { publicItem } from './public-items.ts';

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
