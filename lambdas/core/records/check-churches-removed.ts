import { type CalendarDate, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { Parish } from '../../../contract/entities/parish.ts';
import { Problem } from '../../../contract/problems.ts';
import { dateOf, resourcesWithChurch } from '../../../contract/resources.ts';
import type { JsonObject } from '../http/request.ts';
import { openPartition } from '../storage/partition.ts';

type Church = NonNullable<Parish['churches']>[number];

/**
 * Throws Problem (409) when a change of the parish record removes a church that Mass times, or anything from today on, still
 * name. The message says what; it has to be moved or deleted first.
 */
export async function checkChurchesRemoved(parish: Parish, { churches }: JsonObject): Promise<void> {
  const removed = removedChurches(parish.churches ?? [], churches);
  if (removed.length === 0) return;
  const today = calendarDateIn(parish.timeZone, new Date());
  const uses = await usesOf(today);
  const messages = removed.flatMap(({ id, name }) => {
    const counts = uses.flatMap(({ noun, churches: named }) =>
      counted(
        named.filter((each) => each === id),
        noun,
      ),
    );
    return counts.length > 0 ? [`${name} is still the church of ${listed(counts)}.`] : [];
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

/** The churches that items name, by the noun of their resource. What has passed is left out: it keeps its church. */
function usesOf(today: CalendarDate) {
  return Promise.all(
    resourcesWithChurch.map(async (resource) => {
      const items = await openPartition(resource.resource).list();
      const current = items.filter((item) => (dateOf(resource, item) ?? today) >= today);
      return { noun: resource.noun, churches: current.map(({ church }) => church) };
    }),
  );
}

function counted({ length }: readonly unknown[], noun: string): string[] {
  return length === 0 ? [] : [`${length} ${noun}${length === 1 ? '' : 's'}`];
}

/** 'a', 'a and b', 'a, b and c'. */
function listed(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
