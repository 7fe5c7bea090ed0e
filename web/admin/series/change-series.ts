import { addDays, daysBetween } from '../../../contract/dates/calendar-date.ts';
import type { Entities, Item } from '../../../contract/items.ts';
import { restoreVersions } from '../changes/versions.ts';
import type { SaveContext, SavedTogether } from '../records/record-definition.ts';
import { moveToDate } from './move-to-date.ts';
import { currentEvent, followersOf, seriesInputs } from './series.ts';
import { orUnavailable, writeAll } from './write-all.ts';

type Event = Item<'events'>;
type Fields = Entities['events'];

/**
 * Applies the change of one event to the later events of its series: copies the changed fields, and shifts the dates by as
 * many days. Skips events already changed by an earlier attempt.
 */
export async function changeFollowers(
  context: SaveContext<'events'>,
  opened: Event,
): Promise<SavedTogether<'events'>> {
  const { store, values, setValue, body } = context;
  const events = await store.list();
  const item = (await currentEvent(context, events)) ?? opened;
  const changed = readChanged(values[seriesInputs.changed] ?? '');
  const followers = followersOf(item, events).filter(({ id }) => !changed.has(id));
  await writeAll(
    followers,
    async (before) => {
      const after = await store
        .update(before.id, before.version, applyChange(item, body, before))
        .then(orUnavailable);
      changed.set(before.id, { version: before.version, seenVersion: after.version });
      setValue(seriesInputs.changed, writeChanged(changed));
    },
    { verb: 'saved', retryHint: 'Press Save again: nothing will be changed twice.' },
  );
  const undo = () =>
    restoreVersions(
      [...changed].flatMap(([id, versions]) =>
        versions ? { place: { resource: 'events', id }, ...versions } : [],
      ),
    );
  return {
    body: { ...body, series: item.series },
    others: { message: `Saved ${changed.size + 1} events.`, undo },
    next: { [seriesInputs.changed]: '' },
  };
}

type Versions = { readonly version: number; readonly seenVersion: number };

/** The events already changed: the version before the change and the one after it, which drafts of earlier releases lack. */
type Changed = Map<string, Versions | undefined>;

/** Parses the text that `writeChanged` stores in the form, and so in its draft. */
function readChanged(text: string): Changed {
  return new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((event) => {
        const [id = '', version, seenVersion] = event.split(':');
        const versions = seenVersion
          ? { version: Number(version), seenVersion: Number(seenVersion) }
          : undefined;
        return [decodeURIComponent(id), versions];
      }),
  );
}

function writeChanged(changed: Changed): string {
  return [...changed]
    .map(([id, versions]) =>
      [encodeURIComponent(id), ...(versions ? [versions.version, versions.seenVersion] : [])].join(':'),
    )
    .join(',');
}

/** Applies the difference between `item` and `body` to another event of the series. */
function applyChange(item: Event, body: Fields, other: Event): Fields {
  const before: Readonly<Record<string, unknown>> = item;
  const changedFields = new Map(
    Object.entries(body).filter(([name, value]) => (before[name] ?? '') !== (value ?? '')),
  );
  const { id: _id, version: _version, slug: _slug, ...fields } = other;
  const date = addDays(other.date, daysBetween(item.date, body.date));
  const { visibleUntil } = moveToDate(changedFields.has('visibleUntil') ? body : other, date);
  return {
    ...fields,
    ...Object.fromEntries(changedFields),
    series: item.series,
    date,
    ...(visibleUntil !== undefined && { visibleUntil }),
  };
}
