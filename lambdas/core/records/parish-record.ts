import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { parishId, type ParishRecord, withoutPastNotice } from '../../../contract/parish-record.ts';
import { type Parish, parishResource } from '../../../contract/parish.ts';
import { Problem } from '../../../contract/problems.ts';
import { usesInWords, usesOfChurches, resourcesWithChurch } from '../../../contract/resources.ts';
import { neutralParish } from '../../../parish/neutral.ts';
import { uploadedPictures } from '../files/uploaded-pictures.ts';
import type { JsonObject } from '../http/request.ts';
import { type Partition, openPartition } from '../storage/partition.ts';
import { fieldsOf, type StoredItem } from '../storage/stored-item.ts';

const { churchName, country, nationalCalendar, timeZone, palette } = neutralParish;
/** The fields that are always present. */
const required = { churchName, country, nationalCalendar, timeZone, palette };

/** The version of the record before the parish has changed it. */
const INITIAL_VERSION = 1;

/** The record as the API returns it: the neutral one until the parish has changed it. */
export function parishRecordOf(item: StoredItem | undefined, now = new Date()): ParishRecord {
  if (!item) return { id: parishId, ...neutralParish, version: INITIAL_VERSION };
  const record = { id: parishId, ...required, ...parishFieldsOf(item), version: item.version };
  return withoutPastNotice(record, now);
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

/** The parish record as visitors read it, with its pictures, of the item in the table if there is one. Needs TABLE_NAME. */
export async function shownParish(item: StoredItem | undefined): Promise<JsonObject | undefined> {
  const [shown] = await uploadedPictures(parishResource.file).addTo([parishRecordOf(item)]);
  return shown;
}

/** When the notice that visitors see disappears. */
export function endOfNotice(item: StoredItem | undefined): Date | undefined {
  const { notice } = parishRecordOf(item);
  return notice && new Date(notice.until);
}

type Church = NonNullable<Parish['churches']>[number];

/**
 * Makes a change of the parish record, unless it removes a church that Mass times, or anything from today on, still name. The
 * message of the Problem (409) says what; it has to be moved or deleted first.
 */
export async function removeChurches<Made>(
  parish: Parish,
  { churches }: JsonObject,
  change: () => Promise<Made>,
): Promise<Made> {
  const removed = removedChurches(parish.churches ?? [], churches);
  if (removed.length > 0) await checkUnused(removed, parish);
  return change();
}

async function checkUnused(removed: readonly Church[], { timeZone }: Parish): Promise<void> {
  const today = calendarDateIn(timeZone, new Date());
  const lists = await listsWithChurch();
  const messages = removed.flatMap(({ id, name }) => {
    const uses = usesInWords(usesOfChurches((church) => church === id, lists, today));
    return uses ? [`${name} is still the church of ${uses}.`] : [];
  });
  if (messages.length === 0) return;
  const message = `${messages.join(' ')} Please move them to another church, or delete them, before you remove it.`;
  throw new Problem('conflict', message, { fields: { churches: message } });
}

/** The churches that the new list lacks; none if the change has no list, or one that the schema rejects. */
function removedChurches(before: readonly Church[], after: unknown): readonly Church[] {
  if (!Array.isArray(after)) return [];
  const ids = new Set(
    after.map((each: unknown) => typeof each === 'object' && each && 'id' in each && each.id),
  );
  return before.filter(({ id }) => !ids.has(id));
}

async function listsWithChurch() {
  const lists = await Promise.all(
    resourcesWithChurch.map(
      async ({ resource }) => [resource, await openPartition(resource).list()] as const,
    ),
  );
  return Object.fromEntries(lists);
}
