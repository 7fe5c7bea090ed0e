import type { RevisedResource } from '../../contract/changes.ts';
import { isRecordName, type RecordResource, resources } from '../../contract/resources.ts';
import { parishResource } from '../../contract/parish-resource.ts';
import { galleryIds } from '../../contract/table-item.ts';
import { folderNameIn } from '../core/storage/item-title.ts';
import { openFileStore } from '../core/files/file-store.ts';
import { openPartition, type Partition } from '../core/storage/partition.ts';
import { parishRecordOf } from '../core/storage/parish-record.ts';
import { openRevisions } from '../core/storage/revisions.ts';
import { removeChurches } from '../core/records/remove-churches.ts';
import { uploadedFiles } from '../core/files/uploaded-files.ts';
import type { Restore } from './restoration.ts';
import { restoreFolder, restoreHomePicture, restorePicture } from './restore-gallery.ts';
import { restoreMassTime } from './restore-mass-time.ts';
import { restoreRecord } from './restore-record.ts';

/** Returns a function that selects how to restore an item. */
export function restorers(bucketName: string) {
  const store = openFileStore(bucketName);
  return (resource: RevisedResource, itemId: string): Restore => {
    const partition = openPartition(resource);
    if (resource === 'mass-times') return restoreMassTime(partition);
    if (resource === 'parish') {
      const restore = ofRecord(parishResource, partition);
      return (restoration) => {
        const { current, chosen, caller } = restoration;
        const churches = chosen['churches'] ?? [];
        return removeChurches(parishRecordOf(current), { churches }, () => restore(restoration), caller);
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
