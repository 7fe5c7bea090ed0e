import pMap from 'p-map';
import type { RevisedResource } from '../contract/changes.ts';
import { parishResource } from '../contract/parish.ts';
import { messages, Problem } from '../contract/problems.ts';
import { isRecordName, type RecordResource, resources } from '../contract/resources.ts';
import { galleryIds } from '../contract/table-item.ts';
import { changeOperations, publicFields } from './changes/change-operations.ts';
import { picturesDeletedWith } from './changes/deleted-folders.ts';
import {
  type Restore,
  expectSeen,
  type Restoration,
  restoredMetadata,
  restoreMassTime,
  restoreRecord,
} from './changes/restore-record.ts';
import { openFileStore, type FileStore } from './core/files/media-bucket.ts';
import { uploadedFiles } from './core/files/uploaded-files.ts';
import { galleryItems, pictureNotFound, pictureOf } from './core/gallery/items.ts';
import { imageOf } from './core/gallery/lists.ts';
import { galleryWithdrawal } from './core/gallery/operations.ts';
import { apiHandler } from './core/http/api-handler.ts';
import type { Caller } from './core/http/request.ts';
import { environment } from './core/platform/environment.ts';
import { removeChurches, parishRecordOf } from './core/records/parish-record.ts';
import { folderNameIn, sameFields, type StoredItem } from './core/storage/stored-item.ts';
import { openPartition, type Partition } from './core/storage/partition.ts';
import { openRevisions, type Revision, type Revisions } from './core/storage/revisions.ts';

const CONCURRENCY = 10;

const fieldsOf = (item: StoredItem) => publicFields('gallery', item);

/** The editable attributes of a picture, a folder, or a place on the home page. */
const editableFields = ({ fileName, caption, order, cover, date, description, key, alt }: StoredItem) => ({
  fileName,
  caption,
  order,
  cover,
  date,
  description,
  key,
  alt,
});

const asPublic = (item: StoredItem) => ({ ...fieldsOf(item), version: item.version });

/** Whether the current item has the content to restore. */
const isRestored = ({ chosen, current }: Restoration) =>
  current !== undefined && sameFields(editableFields(chosen), editableFields(current));

/** Called before the first write, so that a rejected restore changes nothing. */
function expectSeenOrRestored(restoration: Restoration): void {
  if (!isRestored(restoration)) expectSeen(restoration, asPublic);
}

/** Restores a deleted picture, or its earlier caption or order. Throws Problem (400) when its file has expired. */
function restorePicture(
  partition: Partition,
  { bucket, states, bringBack }: FileStore,
  lookAfter: LookAfter,
): Restore {
  return async (restoration) => {
    const { chosen, current } = restoration;
    const { key } = pictureOf(chosen) ?? {};
    if (key === undefined) throw pictureNotFound();
    expectSeenOrRestored(restoration);
    if (!(await bringBack(key))) throw new Problem('invalid', messages.fileExpired);
    const state = await states.get(key);
    if (current && isRestored(restoration)) return imageOf({ key, item: current }, state);
    // Attributes that are not versioned, such as the consent and the folder, keep their current values.
    const item = {
      ...(current ?? chosen),
      ...editableFields(chosen),
      ...restoredMetadata(restoration),
      did: undefined,
    };
    const outcome = await (current ? partition.replace(item, current) : partition.add(item));
    if (!outcome.written) return undefined;
    await lookAfter(key, restoration.caller);
    await bucket.show(key);
    return imageOf({ key, item }, state);
  };
}

/** Throws Problem (404) for a picture that was withdrawn meanwhile, after what names it was taken back. */
type LookAfter = (key: string, caller: Caller) => Promise<void>;

/** Restores the picture chosen for a place on the home page. */
function restoreHomePicture(partition: Partition, lookAfter: LookAfter): Restore {
  return async (restoration) => {
    expectSeenOrRestored(restoration);
    const item = await writeEditableFields(partition, restoration);
    await lookAfter(String(restoration.chosen['key']), restoration.caller);
    return item && asPublic(item);
  };
}

/** Returns undefined when a concurrent write won. */
async function writeEditableFields(
  partition: Partition,
  restoration: Restoration,
): Promise<StoredItem | undefined> {
  const { chosen, current } = restoration;
  if (isRestored(restoration)) return current;
  const item = { ...editableFields(chosen), ...restoredMetadata(restoration) };
  const outcome = await (current ? partition.replace(item, current) : partition.add(item));
  return outcome.written ? item : undefined;
}

type FolderOptions = {
  readonly partition: Partition;
  readonly revisions: Revisions;
  readonly restoreOne: Restore;
  readonly lookAfter: LookAfter;
};

/**
 * Restores a folder with the pictures that were deleted with it. The folder is restored last, so that it still counts as
 * deleted after a failure half-way, and a retry completes the restore.
 */
function restoreFolder(
  folderName: string,
  { partition, revisions, restoreOne, lookAfter }: FolderOptions,
): Restore {
  async function restorePictures({ chosen, caller }: Restoration): Promise<void> {
    const [items, kept] = await Promise.all([partition.list(), revisions.all()]);
    const missing = picturesDeletedWith(chosen, { items, kept });
    await pMap(missing, (revision) => restoreDeleted(revision, caller), { concurrency: CONCURRENCY });
  }

  /** A picture whose file has expired, or whose consent was withdrawn, stays deleted. */
  async function restoreDeleted({ item }: Revision, caller: Caller): Promise<void> {
    const restoration = { chosen: item, current: undefined, version: item.version + 2, caller, isSeen: true };
    await restoreOne(restoration).catch((error: unknown) => {
      if (!(error instanceof Problem) || !['invalid', 'not_found'].includes(error.code)) throw error;
    });
  }

  return async (restoration) => {
    expectSeenOrRestored(restoration);
    await restorePictures(restoration);
    const item = await writeEditableFields(partition, restoration);
    if (item?.['cover']) await lookAfter(String(item['cover']), restoration.caller);
    return item && { folderName };
  };
}

/** Returns a function that selects how to restore an item. */
function restorers(bucketName: string) {
  const store = openFileStore(bucketName);
  return (resource: RevisedResource, itemId: string): Restore => {
    const partition = openPartition(resource);
    if (resource === 'mass-times') return restoreMassTime(partition);
    if (resource === 'parish') {
      const restore = ofRecord(parishResource, partition);
      return (restoration) => {
        const { current, chosen } = restoration;
        const churches = chosen['churches'] ?? [];
        return removeChurches(parishRecordOf(current), { churches }, () => restore(restoration));
      };
    }
    if (isRecordName(resource)) return ofRecord(resources[resource], partition);
    const revisions = openRevisions(resource);
    const { lookAfter } = galleryWithdrawal(galleryItems(partition, revisions), store);
    if (itemId.startsWith(galleryIds.homePictures)) return restoreHomePicture(partition, lookAfter);
    const picture = restorePicture(partition, store, lookAfter);
    const folder = folderNameIn(itemId);
    return folder === undefined
      ? picture
      : restoreFolder(folder, { partition, revisions, restoreOne: picture, lookAfter });
  };

  function ofRecord(resource: RecordResource, partition: Partition): Restore {
    const { file } = resource;
    return restoreRecord(resource, partition, file && uploadedFiles({ ...resource, file }, bucketName));
  }
}

export const handler = apiHandler('changes', changeOperations(restorers(environment.mediaBucket())));
