import { Problem } from '../../contract/problems.ts';
import { type RecordResource, resources } from '../../contract/resources.ts';
import type { RecordFiles } from '../core/files/uploaded-files.ts';
import type { Caller, JsonObject } from '../core/http/request.ts';
import { freeSlot } from '../core/records/mass-time-operations.ts';
import { publicItem } from '../core/records/public-items.ts';
import { churchProblem } from '../core/storage/parish-field.ts';
import type { Partition } from '../core/storage/partition.ts';
import { wasVisibleMark } from '../core/storage/slugs.ts';
import {
  initialMetadata,
  type StoredItem,
  type Fields,
  fieldsIn,
  fieldsOf,
  otherAttributes,
  sameFields,
} from '../core/storage/stored-item.ts';

/** The earlier version to restore, and the current item, if any. */
export type Restoration = {
  readonly chosen: StoredItem;
  readonly current: StoredItem | undefined;
  /** The version that the restored item gets. */
  readonly version: number;
  readonly caller: Caller;
  /** Whether the current item is the one that the caller saw; see `expectSeen`. */
  readonly isSeen: boolean;
};

/**
 * Writes an earlier version as a new one, restores its file, and returns the item as the API does; undefined when a
 * concurrent write won. Idempotent: an item that already has the content is returned unchanged.
 */
export type Restore = (restoration: Restoration) => Promise<JsonObject | undefined>;

/** The metadata of the new version. */
export function restoredMetadata({ chosen, version, caller }: Restoration) {
  return {
    ...initialMetadata(chosen.id, caller),
    createdAt: chosen.createdAt,
    version,
    restoredFrom: chosen.version,
  };
}

/** Throws Problem (409) when the item has been changed since the caller saw it. */
export function expectSeen(
  { current, isSeen }: Restoration,
  asPublic: (item: StoredItem) => JsonObject,
): void {
  if (isSeen) return;
  throw new Problem('conflict', 'Someone else has changed this in the meantime.', {
    current: current ? asPublic(current) : {},
    ...(current?.updatedBy !== undefined && { changedBy: current.updatedBy }),
    ...(current && { changedAt: current.updatedAt }),
  });
}

/** Restores a record with its file and slug. Throws Problem (400) if it violates today's schema. */
export function restoreRecord(resource: RecordResource, partition: Partition, files?: RecordFiles): Restore {
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
    const outcome = await (current ? partition.replace(item, current) : partition.add(item));
    if (!outcome.written) return undefined;
    return publicItem(resource, files ? await files.place({ item, caller }) : item);
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

const massTimes = resources['mass-times'];

/** Restores a Mass time, into a free slot if another has taken its own. Throws Problem (409) when its church has seven. */
export function restoreMassTime(partition: Partition): Restore {
  const restore = restoreRecord(massTimes, partition);

  return async (restoration) => {
    const { chosen, current } = restoration;
    if (current?.createdAt === chosen.createdAt) return restore(restoration);
    const taken = await partition.list();
    const same =
      current && taken.find((item) => sameFields(fieldsOf(massTimes, item), fieldsOf(massTimes, chosen)));
    if (same) return publicItem(massTimes, same);
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
