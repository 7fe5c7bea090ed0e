import { followersOf, type SavedEvent, type SavedSeries } from '../../../contract/series.ts';
import { api } from '../../session/api.ts';
import { restoreIfDeleted, restoreVersions } from '../changes/versions.ts';
import { removeAll } from '../records/remove-all.ts';
import type { SaveContext, SavedTogether } from '../records/record-definition.ts';
import { changeOnDevice, repeatOnDevice } from './on-device.ts';
import { sendOrQueue } from './send.ts';
import { datesIn, repetitionIn, seriesInputs } from './series.ts';

type Context = SaveContext<'events'>;
type Store = Context['store'];

/**
 * Saves an event with others: those of its repetition, or the later ones of its series. Undefined if the form is about this
 * event only. A retry is safe, because the server writes nothing twice.
 */
export async function saveSeries(context: Context): Promise<SavedTogether<'events'> | undefined> {
  const { item, values } = context;
  if (item?.series) {
    return values[seriesInputs.scope] === 'following' ? changeFollowing(context, item) : undefined;
  }
  return repetitionIn(values) ? repeat(context) : undefined;
}

async function repeat({ store, id, version, body, values }: Context): Promise<SavedTogether<'events'>> {
  const dates = datesIn(values).slice(1);
  const result = await sendOrQueue(store, version === undefined ? [] : [id], {
    send: () => api.events.repeat(id, { ...body, version, dates }),
    queue: (outbox) => repeatOnDevice(outbox, id, version, body, dates),
  });
  return together(store, result);
}

async function changeFollowing(
  { store, version, body, values, setValue }: Context,
  opened: NonNullable<Context['item']>,
): Promise<SavedTogether<'events'>> {
  const request = values[seriesInputs.request] || crypto.randomUUID();
  setValue(seriesInputs.request, request);
  const { id } = opened;
  // Someone else has deleted it, and the user wants it back.
  if (version === undefined) await restoreIfDeleted({ resource: 'events', id });
  const events = await store.list();
  const item = events.find((each) => each.id === id) ?? opened;
  const followers = followersOf(item, events);
  const result = await sendOrQueue(store, [id, ...followers.map((each) => each.id)], {
    send: () => api.events.updateSeries(id, { ...body, version, request }),
    queue: (outbox) => changeOnDevice(outbox, item, body, followers),
  });
  return { ...together(store, result), next: { [seriesInputs.request]: '' } };
}

function together(store: Store, { event, saved }: SavedSeries): SavedTogether<'events'> {
  const message = `Saved ${saved.length} ${saved.length === 1 ? 'event' : 'events'}.`;
  return { saved: event, message, undo: () => undo(store, saved) };
}

/** Deletes the new events, and restores the earlier versions of the others. */
async function undo(store: Store, saved: readonly SavedEvent[]): Promise<void> {
  await removeAll(
    store,
    saved.flatMap(({ id, before }) => (before === 0 ? [id] : [])),
  );
  await restoreVersions(
    saved.flatMap(({ id, before, after }) =>
      before === 0 ? [] : [{ place: { resource: 'events', id }, version: before, seenVersion: after }],
    ),
  );
}
