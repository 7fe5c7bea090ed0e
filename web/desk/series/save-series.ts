import type { SavedEvent, SavedSeries } from '../../../contract/series.ts';
import { api } from '../../session/api.ts';
import { restoreIfDeleted, restoreVersions } from '../changes/versions.ts';
import { trackConnection } from '../connection/connection.ts';
import { runOnAll } from '../records/run-on-each.ts';
import type { SaveContext, SavedTogether } from '../records/record-definition.ts';
import { datesIn, repetitionIn, seriesInputs } from './repeat-dates.ts';

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
  const result = await trackConnection(() => api.events.repeat(id, { ...body, version, dates }));
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
  const result = await trackConnection(() => api.events.updateSeries(id, { ...body, version, request }));
  return { ...together(store, result), next: { [seriesInputs.request]: '' } };
}

function together(store: Store, { event, saved }: SavedSeries): SavedTogether<'events'> {
  const message = `Saved ${saved.length} ${saved.length === 1 ? 'event' : 'events'}.`;
  return { saved: event, message, undo: () => undo(store, saved) };
}

/** Deletes the new events, and restores the earlier versions of the others. */
async function undo(store: Store, saved: readonly SavedEvent[]): Promise<void> {
  const added = saved.filter(({ before }) => before === 0);
  await runOnAll(added, ({ id }) => store.remove(id));
  await restoreVersions(
    saved.flatMap(({ id, before, after }) =>
      before === 0 ? [] : [{ place: { resource: 'events', id }, version: before, seenVersion: after }],
    ),
  );
}
