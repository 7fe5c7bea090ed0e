import { type Parish, parishResource } from '../../../contract/parish.ts';
import { parishId, type ParishRecord } from '../../../contract/parish-record.ts';
import { neutralParish } from '../../../parish/neutral.ts';
import type { Partition } from './partition.ts';
import { fieldsOf, type StoredItem } from './stored-item.ts';

const { churchName, country, nationalCalendar, timeZone, palette } = neutralParish;
/** The fields that are always present. */
const required = { churchName, country, nationalCalendar, timeZone, palette };

/** The version of the record before the parish has changed it. */
const INITIAL_VERSION = 1;

/** The record as the API returns it: the neutral one until the parish has changed it. */
export function parishRecordOf(item: StoredItem | undefined): ParishRecord {
  if (!item) return { id: parishId, ...neutralParish, version: INITIAL_VERSION };
  return { id: parishId, ...required, ...parishFieldsOf(item), version: item.version };
}

/**
 * The partition with the neutral record in place of a missing one. The first change stores it before replacing it, so that it
 * becomes a revision which can be restored.
 */
export function withInitialParish(partition: Partition): Partition {
  const unstored = new WeakSet<StoredItem>();
  return {
    ...partition,
    async get(id) {
      const stored = await partition.get(id);
      if (stored) return { ...required, ...stored };
      const initial = { ...neutralParish, id, version: INITIAL_VERSION, createdAt: '', updatedAt: '' };
      unstored.add(initial);
      return initial;
    },
    async replace(item, current) {
      if (!unstored.has(current)) return partition.replace(item, current);
      const times = { createdAt: item.updatedAt, updatedAt: item.updatedAt };
      const initial = { ...current, ...times, writeId: `${item.writeId}-initial` };
      const added = await partition.add(initial);
      return added.written ? partition.replace({ ...item, createdAt: initial.createdAt }, initial) : added;
    },
  };
}

/** Not validated: only this API and restores write it, and both validate it. */
function parishFieldsOf(item: StoredItem): Partial<Parish> {
  return fieldsOf(parishResource, item);
}
