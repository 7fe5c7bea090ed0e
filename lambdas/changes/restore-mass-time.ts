import { resources } from '../../contract/resources.ts';
import { publicItem } from '../core/records/public-items.ts';
import { fieldsOf, sameFields } from '../core/storage/stored-item.ts';
import { freeSlot } from '../core/records/mass-time-operations.ts';
import type { Partition } from '../core/storage/partition.ts';
import type { Restore } from './restoration.ts';
import { restoreRecord } from './restore-record.ts';

const resource = resources['mass-times'];

/** Restores a Mass time, into a free slot if another has taken its own. Throws Problem (409) when its church has seven. */
export function restoreMassTime(partition: Partition): Restore {
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
