import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { Parish } from '../../../contract/entities/parish.ts';
import { usesInWords, usesOfChurches, resourcesWithChurch } from '../../../contract/masses/uses-of-church.ts';
import { Problem } from '../../../contract/problems.ts';
import type { JsonObject } from '../http/request.ts';
import { openPartition } from '../storage/partition.ts';

type Church = NonNullable<Parish['churches']>[number];

/**
 * Throws Problem (409) when a change of the parish record removes a church that Mass times, or anything from today on, still
 * name. Its message says what; it has to be moved or deleted first.
 */
export async function checkRemovedChurches(parish: Parish, { churches }: JsonObject): Promise<void> {
  const removed = removedChurches(parish.churches ?? [], churches);
  if (removed.length > 0) await checkUnused(removed, parish);
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
