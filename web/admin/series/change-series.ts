import { addDays, daysBetween } from '../../../contract/calendar-date.ts';
import type { Entities, Item } from '../../../contract/items.ts';
import { restoreVersions } from '../changes/versions.ts';
import type { SaveContext, SavedTogether } from '../records/save-together.ts';
import { onDay } from './on-day.ts';
import { followersOf, seriesInputs } from './series.ts';
import { orUnavailable, writeAll } from './write-all.ts';

type Event = Item<'events'>;
type Fields = Entities['events'];

/**
 * Makes the change of one event in those that follow in its series: the fields that are changed become the same, and the
 * dates move by as many days. What an earlier try has changed is left as it is.
 */
export async function changeFollowers(
  { store, values, setValue, body }: SaveContext<'events'>,
  item: Event,
): Promise<SavedTogether<'events'>> {
  const changed = new Set((values[seriesInputs.changed] ?? '').split(',').filter(Boolean));
  const followers = followersOf(item, await store.list()).filter(({ id }) => !changed.has(id));
  const saved = await writeAll(
    followers,
    async (before) => {
      const after = await store
        .update(before.id, before.version, changeLike(item, body, before))
        .then(orUnavailable);
      setValue(seriesInputs.changed, [...changed.add(before.id)].join(','));
      return { before, after };
    },
    { done: 'saved', again: 'Press Save again: what is saved is not changed twice.' },
  );
  const undo = () =>
    restoreVersions(
      saved.map(({ before: { id, version }, after }) => ({
        place: { resource: 'events', id },
        version,
        seenVersion: after.version,
      })),
    );
  return {
    body: { ...body, series: item.series },
    others: { message: `Saved ${changed.size + 1} events.`, undo },
  };
}

/** Another event of the series, with what a change of one makes different in it. */
export function changeLike(item: Event, body: Fields, other: Event): Fields {
  const before: Readonly<Record<string, unknown>> = item;
  const different = new Map(
    Object.entries(body).filter(([name, value]) => (before[name] ?? '') !== (value ?? '')),
  );
  const { id: _id, version: _version, slug: _slug, ...fields } = other;
  const date = addDays(other.date, daysBetween(item.date, body.date));
  const { visibleUntil } = onDay(different.has('visibleUntil') ? body : other, date);
  return {
    ...fields,
    ...Object.fromEntries(different),
    series: item.series,
    date,
    ...(visibleUntil !== undefined && { visibleUntil }),
  };
}
