import pMap from 'p-map';
import { messages, Problem } from '../../contract/problems.ts';
import { galleryIds, pictureKeyOf } from '../../contract/table-item.ts';
import { pictureNotFound } from '../core/gallery/keys.ts';
import { imageOf } from '../core/gallery/lists.ts';
import type { MediaBucket } from '../core/files/media-bucket.ts';
import type { Partition } from '../core/storage/partition.ts';
import type { Caller } from '../core/http/request.ts';
import type { Deletion, Revision, Revisions } from '../core/storage/revisions.ts';
import type { StoredItem } from '../core/storage/stored-item.ts';
import { publicFields } from './public-fields.ts';
import { expectSeen, type Restoration, restoredMetadata, type Restore } from './restoration.ts';
import { sameFields } from './restore-record.ts';

const AT_ONCE = 25;

const fieldsOf = (item: StoredItem) => publicFields('gallery', item);
/** What people set of a picture; of a folder its cover; of a place on the home page its picture. */
const arranged = ({ fileName, caption, position, cover, key, alt }: StoredItem) => ({
  fileName,
  caption,
  position,
  cover,
  key,
  alt,
});
const asPublic = (item: StoredItem) => ({ ...fieldsOf(item), version: item.version });

/** Restores a picture, or an earlier caption or place of it. Throws Problem (400) when its file has expired. */
export function restorePicture(partition: Partition, bucket: MediaBucket): Restore {
  return async (restoration) => {
    const { chosen, current } = restoration;
    const key = pictureKeyOf(chosen.id);
    if (key === undefined) throw pictureNotFound();
    const isSame = current && sameFields(arranged(chosen), arranged(current));
    if (!isSame) expectSeen(restoration, asPublic);
    const file = (await bucket.bringBack(key)) && (await bucket.find(key));
    if (!file) throw new Problem('invalid', messages.fileExpired);
    if (isSame) return imageOf(file, current);
    // What has no versions of its own, such as the consent to a picture, stays as it is.
    const item = {
      ...(current ?? chosen),
      ...arranged(chosen),
      ...restoredMetadata(restoration),
      did: undefined,
    };
    const outcome = await (current ? partition.replace(item, current) : partition.add(item));
    return outcome.written ? imageOf(file, item) : undefined;
  };
}

/** Restores what was chosen for a place on the home page. */
export function restoreHomePicture(partition: Partition): Restore {
  return async (restoration) =>
    (await writeArranged(partition, restoration)) ? asPublic(restoration.chosen) : undefined;
}

/** False when a concurrent write came first. */
async function writeArranged(partition: Partition, restoration: Restoration): Promise<boolean> {
  const { chosen, current } = restoration;
  if (current && sameFields(arranged(chosen), arranged(current))) return true;
  expectSeen(restoration, asPublic);
  const item = { ...arranged(chosen), ...restoredMetadata(restoration) };
  return (await (current ? partition.replace(item, current) : partition.add(item))).written;
}

type FolderOptions = {
  readonly partition: Partition;
  readonly revisions: Revisions;
  readonly restorePicture: Restore;
};

/**
 * Restores a folder with the pictures that were deleted with it. The folder comes last, so that a request that ends half-way
 * leaves it among what is deleted, and a repeated one completes it.
 */
export function restoreFolder(
  folderName: string,
  { partition, revisions, restorePicture: restoreOne }: FolderOptions,
): Restore {
  async function restorePictures({ chosen, caller }: Restoration): Promise<void> {
    const prefix = galleryIds.imagesIn(folderName);
    const there = new Set((await partition.list(prefix)).map(({ id }) => id));
    const isOfDeletion = deletionOf(chosen, await revisions.of(galleryIds.folder(folderName)));
    const kept = await revisions.under(prefix);
    const wentWithFolder = new Set(
      kept.filter(({ deletion }) => deletion && isOfDeletion(deletion)).map(({ itemId }) => itemId),
    );
    const lost = latestOfEach(kept).filter(
      ({ itemId, deletion }) => deletion?.withFolder && wentWithFolder.has(itemId) && !there.has(itemId),
    );
    await pMap(lost, (revision) => restoreDeleted(revision, caller), { concurrency: AT_ONCE });
  }

  /** A picture whose file has expired stays deleted. */
  async function restoreDeleted({ item }: Revision, caller: Caller): Promise<void> {
    const restoration = { chosen: item, current: undefined, version: item.version + 2, caller, isSeen: true };
    await restoreOne(restoration).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'invalid') throw error;
    });
  }

  return async (restoration) => {
    await restorePictures(restoration);
    return (await writeArranged(partition, restoration)) ? { folderName } : undefined;
  };
}

/**
 * Whether a picture went with this version of its folder. Pictures are deleted before their folder, some in earlier requests
 * when a deletion was repeated: they belong to the folder's next deletion.
 */
function deletionOf(folder: StoredItem, revisionsOfFolder: readonly Revision[]) {
  const deletions = revisionsOfFolder.flatMap(({ item, deletion }) =>
    deletion ? [{ item, at: deletion.at }] : [],
  );
  const { at } = deletions.findLast(({ item }) => isSameVersion(item, folder)) ?? {};
  const previous = deletions.map((each) => each.at).filter((each) => at !== undefined && each < at);
  const after = previous.sort().at(-1) ?? '';
  return (picture: Deletion) =>
    picture.withFolder === true && at !== undefined && picture.at > after && picture.at <= at;
}

const isSameVersion = (one: StoredItem, other: StoredItem) =>
  one.version === other.version && one.createdAt === other.createdAt;

/** Oldest first come the revisions of each item. */
function latestOfEach(revisions: readonly Revision[]): Revision[] {
  return [...new Map(revisions.map((revision) => [revision.itemId, revision])).values()];
}
