import type { Entities, Item } from '../../../contract/items.ts';
import {
  applyChange,
  eventIdIn,
  moveToDate,
  type SavedSeries,
  seriesIdOf,
} from '../../../contract/series.ts';
import { parishTimeZone } from '../connection/parish-time-zone.ts';
import type { RecordStore } from '../records/record-store.ts';

type Outbox = NonNullable<RecordStore<'events'>['outbox']>;
type Event = Item<'events'>;
type Fields = Entities['events'];

/** Queues an event and one like it on each date, under the ids that the server would give them. `version` is for an existing one. */
export function repeatOnDevice(
  outbox: Outbox,
  id: string,
  version: number | undefined,
  body: Fields,
  dates: readonly string[],
): SavedSeries {
  const series = seriesIdOf(id);
  const fields = { ...body, series };
  const event = version === undefined ? outbox.create(id, fields) : outbox.update(id, version, fields);
  const others = dates.map((date) =>
    outbox.create(eventIdIn(series, date), moveToDate(fields, date, parishTimeZone())),
  );
  return queued(event, others);
}

/** Queues the change of an event to `body`, and the same change of its followers. */
export function changeOnDevice(
  outbox: Outbox,
  event: Event,
  body: Fields,
  followers: readonly Event[],
): SavedSeries {
  const update = ({ id, version, series }: Event, fields: Fields) =>
    outbox.update(id, version, { ...fields, series });
  return queued(
    update(event, body),
    followers.map((each) => update(each, applyChange(each, event, body, parishTimeZone()))),
  );
}

/** Queued items keep the version of the server, which is 0 for new ones. */
function queued(event: Event, others: readonly Event[]): SavedSeries {
  const saved = [event, ...others].map(({ id, version }) => ({ id, before: version, after: version }));
  return { event, saved };
}
