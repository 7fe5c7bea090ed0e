import { Problem } from '../../contract/problems.ts';
import type { RecordResource } from '../../contract/resources.ts';
import { churchProblem } from '../core/records/check-church.ts';
import { publicItem } from '../core/records/public-items.ts';
import {
  type Fields,
  fieldsIn,
  fieldsOf,
  nextMetadata,
  otherAttributes,
  sameFields,
  type StoredItem,
} from '../core/storage/stored-item.ts';
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
    const { chosen, current, caller } = restoration;
    const chosenFields = fieldsIn(resource, fieldsOf(resource, chosen));
    const isCurrent = (fields: Fields) => current && sameFields(fields, fieldsOf(resource, current));
    // Before the file is brought back, because a rejected restore must not make a deleted file public. A repeated restore is
    // recognised by its version too, because the first may have omitted an expired picture.
    if (!isCurrent(chosenFields) && !isRestoredFrom(chosen, current))
      expectSeen(restoration, (item) => publicItem(resource, item));
    await checkChurch(chosenFields, current);
    const fields = files ? await files.bringBack(chosenFields) : chosenFields;
    if (current && isCurrent(fields)) return publicItem(resource, current);
    const item = restoredItem(resource, fields, restoration);
    await checkListFits(item, current);
    const outcome = await (current ? partition.replace(item, current) : partition.add(item));
    if (!outcome.written) return undefined;
    try {
      await checkChurch(fields, current);
    } catch (error) {
      if (current) await partition.replace({ ...current, ...nextMetadata(item, caller) }, item);
      else await partition.remove(item, caller);
      await files?.settle(current, item);
      throw error;
    }
    await files?.settle(item, current);
    return publicItem(resource, item);
  };
}

/** Throws Problem (409) when the church of a version is no longer in Parish details. */
async function checkChurch(fields: Fields, current: StoredItem | undefined): Promise<void> {
  if (await churchProblem(fields, current))
    throw new Problem(
      'conflict',
      'Its church is no longer in Parish details. Please add the church again, or restore earlier Parish details, and then restore this.',
    );
}

function isRestoredFrom(chosen: StoredItem, current: StoredItem | undefined): boolean {
  return current?.createdAt === chosen.createdAt && current.restoredFrom === chosen.version;
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
