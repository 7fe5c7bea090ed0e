import * as z from 'zod/mini';
import { addDays, type CalendarDate, daysBetween } from '../../../contract/dates/calendar-date.ts';
import { eventSchema } from '../../../contract/entities/event.ts';
import type { Entities, Item } from '../../../contract/items.ts';
import { jsonIn } from '../../../contract/json.ts';
import { restoreVersions } from '../changes/versions.ts';
import type { SaveContext, SavedTogether } from '../records/record-definition.ts';
import { moveToDate } from './move-to-date.ts';
import { currentEvent, followersOf, isEqual, seriesInputs } from './series.ts';
import { orUnavailable, writeAll } from './write-all.ts';

type Event = Item<'events'>;
type Fields = Entities['events'];

/**
 * Applies the change of one event to the later events of its series: copies the changed fields, and shifts the dates by as
 * many days. A retry applies what is in the form then: it also moves events whose first save got no response only once.
 */
export async function changeFollowers(
  context: SaveContext<'events'>,
  opened: Event,
): Promise<SavedTogether<'events'>> {
  const { store, values, setValue, body } = context;
  const events = await store.list();
  const item = (await currentEvent(context, events)) ?? opened;
  const changed = readChanged(values[seriesInputs.changed] ?? '');
  const [first = item, ...attempts] = readAttempts(values[seriesInputs.attempts]);
  setValue(seriesInputs.attempts, JSON.stringify([first, ...attempts, body]));
  const days = daysBetween(first.date, body.date);
  const note = (id: string, versions: Versions) => {
    changed.set(id, versions);
    setValue(seriesInputs.changed, writeChanged(changed));
  };
  const followers = followersOf(item, events).filter(({ id }) => !changed.has(id));
  await writeAll(
    [...followers, ...events.filter(({ id }) => changed.get(id)?.date)],
    async (before) => {
      const { id, version } = before;
      const earlier = changed.get(id) ?? { version, seenVersion: 0, date: before.date };
      const date = addDays(earlier.date ?? before.date, days);
      const fields = applyChange([item, ...attempts], body, before, date);
      if (changed.has(id) && isEqual(fields, before)) {
        if (earlier.seenVersion === 0) note(id, { ...earlier, seenVersion: version });
        return;
      }
      note(id, { ...earlier, seenVersion: 0 });
      const after = await store.update(id, version, fields).then(orUnavailable);
      note(id, { ...earlier, seenVersion: after.version });
    },
    { verb: 'saved', retryHint: 'Press Save again: nothing will be changed twice.' },
  );
  const undo = async () => {
    const sent = [...changed].flatMap(([id, versions]) => (versions ? { id, ...versions } : []));
    // An event that this save has sent from the outbox has no earlier version on the server.
    const isNew = ({ version }: Versions) => version === 0;
    for (const { id } of sent.filter(isNew)) await store.remove(id).then(orUnavailable);
    const restorings = sent.filter((each) => !isNew(each));
    await restoreVersions(
      restorings.map(({ id, ...versions }) => ({ place: { resource: 'events', id }, ...versions })),
    );
  };
  return {
    body: { ...body, series: item.series },
    others: { message: `Saved ${changed.size + 1} events.`, undo },
    next: { [seriesInputs.changed]: '', [seriesInputs.attempts]: '' },
  };
}

type Versions = {
  /** The version before the change. */
  readonly version: number;
  /** The version after the change; 0 while there is no response. */
  readonly seenVersion: number;
  /** The date before the change, which drafts of earlier releases lack. */
  readonly date?: CalendarDate;
};

/** The events that were sent, with their versions, which drafts of the first release lack. */
type Changed = Map<string, Versions | undefined>;

/** Parses the text that `writeChanged` stores in the form, and so in its draft. */
function readChanged(text: string): Changed {
  return new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((event) => {
        const [id = '', version, seenVersion, date] = event.split(':');
        const versions = seenVersion
          ? { version: Number(version), seenVersion: Number(seenVersion), ...(date && { date }) }
          : undefined;
        return [decodeURIComponent(id), versions];
      }),
  );
}

function writeChanged(changed: Changed): string {
  return [...changed]
    .map(([id, { version, seenVersion, date } = {}]) =>
      [encodeURIComponent(id), version, seenVersion, date].filter((part) => part !== undefined).join(':'),
    )
    .join(',');
}

/** Parses the event's fields before the first attempt and in each one. */
function readAttempts(text: string | undefined): readonly Fields[] {
  return z.array(eventSchema).safeParse(jsonIn(text)).data ?? [];
}

/** Applies the fields of `body` that differ in any of its `origins` to another event of the series, and moves it to a date. */
function applyChange(
  origins: readonly [Event, ...Fields[]],
  body: Fields,
  other: Event,
  date: CalendarDate,
): Fields {
  const [{ series }] = origins;
  const isChanged = (name: string, value: unknown) =>
    origins.some((origin: Readonly<Record<string, unknown>>) => (origin[name] ?? '') !== (value ?? ''));
  const changedFields = new Map(Object.entries(body).filter(([name, value]) => isChanged(name, value)));
  const { id: _id, version: _version, slug: _slug, ...fields } = other;
  const { visibleUntil } = moveToDate(changedFields.has('visibleUntil') ? body : other, date);
  return {
    ...fields,
    ...Object.fromEntries(changedFields),
    series,
    date,
    ...(visibleUntil !== undefined && { visibleUntil }),
  };
}
