import type { RevisedResource } from '../../contract/changes.ts';
import { parishResource } from '../../contract/parish-resource.ts';
import { isRecordName, type RecordResource, resources } from '../../contract/resources.ts';
import { galleryIds } from '../../contract/table-item.ts';
import { openFileStore } from '../core/files/file-store.ts';
import { uploadedFiles } from '../core/files/uploaded-files.ts';
import { freeSlot } from '../core/records/mass-time-operations.ts';
import { publicItem } from '../core/records/public-items.ts';
import { checkRemovedChurches } from '../core/records/remove-churches.ts';
import { folderNameIn } from '../core/storage/item-title.ts';
import { parishRecordOf } from '../core/storage/parish-record.ts';
import { openPartition, type Partition } from '../core/storage/partition.ts';
import { openRevisions } from '../core/storage/revisions.ts';
import { fieldsOf, sameFields } from '../core/storage/stored-item.ts';
import type { Restore } from './restoration.ts';
import { restoreFolder, restoreHomePicture, restorePicture } from './restore-gallery.ts';
import { restoreRecord } from './restore-record.ts';

/** Returns a function that selects how to restore an item. */
export function restorers(bucketName: string) {
  const store = openFileStore(bucketName);
  return (resource: RevisedResource, itemId: string): Restore => {
    const partition = openPartition(resource);
    if (resource === 'mass-times') return restoreMassTime(partition);
    if (resource === 'parish') {
      const restore = ofRecord(parishResource, partition);
      return async (restoration) => {
        const { current, chosen } = restoration;
        await checkRemovedChurches(parishRecordOf(current), { churches: chosen['churches'] ?? [] });
        return restore(restoration);
      };
    }
    if (isRecordName(resource)) return ofRecord(resources[resource], partition);
    if (itemId.startsWith(galleryIds.homePictures)) return restoreHomePicture(partition);
    const picture = restorePicture(partition, store);
    const folder = folderNameIn(itemId);
    return folder === undefined
      ? picture
      : restoreFolder(folder, { partition, revisions: openRevisions(resource), restorePicture: picture });
  };

  function ofRecord(resource: RecordResource, partition: Partition): Restore {
    const { file } = resource;
    return restoreRecord(resource, partition, file && uploadedFiles(file, partition, bucketName));
  }
}

/** Restores a Mass time, into a free slot if another has taken its own. Throws Problem (409) when its church has seven. */
function restoreMassTime(partition: Partition): Restore {
  const resource = resources['mass-times'];
  const restore = restoreRecord(resource, partition);

  return async (restoration) => {
    const { chosen, current } = restoration;
    if (current?.createdAt === chosen.createdAt) return restore(restoration);
    const taken = await partition.list();
    const same =
      current && taken.find((item) => sameFields(fieldsOf(resource, item), fieldsOf(resource, chosen)));
    if (same) return publicItem(resource, same);
    const slot = freeSlot(taken, chosen['church']);
    if (!current) return restore(restoration);
    // A slot's versions start from the clock, so that a stale save of an earlier item in the slot never matches.
    return restore({
      ...restoration,
      chosen: { ...chosen, id: slot },
      current: undefined,
      version: Date.now(),
      isSeen: true,
    });
  };
}
