import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { Parish } from '../../../contract/parish.ts';
import { usesInWords, usesOfChurches, resourcesWithChurch } from '../../../contract/resources.ts';
import { Problem } from '../../../contract/problems.ts';
import { parishId } from '../../../contract/parish-record.ts';
import type { Caller, JsonObject } from '../http/request.ts';
import { parishRecordOf } from '../storage/parish-record.ts';
import { openPartition } from '../storage/partition.ts';
import { retryOnConflict } from '../storage/retry-on-conflict.ts';
import { nextMetadata } from '../storage/stored-item.ts';

type Church = NonNullable<Parish['churches']>[number];

/**
 * Makes a change of the parish record, unless it removes a church that Mass times, or anything from today on, still name. The
 * message of the Problem (409) says what; it has to be moved or deleted first. A church that was named while it was removed is
 * put back.
 */
export async function removeChurches<Made>(
  parish: Parish,
  { churches }: JsonObject,
  change: () => Promise<Made>,
  caller: Caller,
): Promise<Made> {
  const removed = removedChurches(parish.churches ?? [], churches);
  if (removed.length === 0) return change();
  await checkUnused(removed, parish);
  const made = await change();
  try {
    await checkUnused(removed, parish);
  } catch (error) {
    await putBack(removed, caller);
    throw error;
  }
  return made;
}

async function putBack(removed: readonly Church[], caller: Caller): Promise<void> {
  const partition = openPartition(parishId);
  await retryOnConflict(async () => {
    const current = await partition.get(parishId);
    if (!current) return true;
    const churches = [...(parishRecordOf(current).churches ?? []), ...removed];
    const item = { ...current, churches, ...nextMetadata(current, caller) };
    return (await partition.replace(item, current)).written || undefined;
  });
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
