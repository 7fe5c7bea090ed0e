import type { RecordResource } from '../../contract/resources.ts';
import { publicItem } from '../core/records/public-items.ts';
import { type Fields, fieldsIn, fieldsOf, otherAttributes, sameFields } from '../core/storage/stored-item.ts';
import { wasVisibleMark } from '../core/storage/slugs.ts';
import { listLimit } from '../core/records/list-limit.ts';
import type { Partition } from '../core/storage/partition.ts';
import type { RecordFiles } from '../core/files/record-files.ts';
import { uploadedPictures } from '../core/files/uploaded-pictures.ts';
import { expectSeen, type Restoration, restoredMetadata, type Restore } from './restoration.ts';

/** Restores a record with its file and slug. Throws Problem (400) if it violates today's schema. */
export function restoreRecord(resource: RecordResource, partition: Partition, files?: RecordFiles): Restore {
  const checkListFits = listLimit(resource, partition, uploadedPictures(resource.file));

  return async (restoration) => {
    const { chosen, current } = restoration;
    const chosenFields = fieldsIn(resource, fieldsOf(resource, chosen));
    const fields = files ? await files.bringBack(chosenFields) : chosenFields;
    if (current && sameFields(fields, fieldsOf(resource, current))) return publicItem(resource, current);
    expectSeen(restoration, (item) => publicItem(resource, item));
    const item = restoredItem(resource, fields, restoration);
    await checkListFits(item, current);
    const outcome = await (current ? partition.replace(item, current) : partition.add(item));
    if (!outcome.written) return undefined;
    if (current) await files?.cleanUp(item, current);
    // A concurrent write may have released the file that this version references.
    await files?.bringBack(fields);
    return publicItem(resource, item);
  };
}

/** Also restores attributes outside the schema, such as the slug. */
function restoredItem(resource: RecordResource, fields: Fields, restoration: Restoration) {
  const { chosen, current = chosen } = restoration;
  return {
    ...otherAttributes(resource, chosen),
    ...(resource.itemPages && wasVisibleMark(current, new Date())),
    ...fields,
    ...restoredMetadata(restoration),
  };
}
