import type { Entities, Item } from '../../../contract/items.ts';
import { ApiUnavailable } from '../../data/api-error.ts';
import type { SaveContext, SavedTogether } from '../records/record-definition.ts';
import { moveToDate } from './move-to-date.ts';
import { currentEvent, datesIn, eventIdIn, isEqual, seriesIdOf, seriesInputs } from './series.ts';
import { orUnavailable, writeAll } from './write-all.ts';

type Event = Item<'events'>;
type Fields = Entities['events'];
type Step =
  | { readonly kind: 'create'; readonly id: string; readonly fields: Fields }
  | { readonly kind: 'update'; readonly id: string; readonly version: number; readonly fields: Fields }
  | { readonly kind: 'remove'; readonly id: string };

/**
 * Creates the other events of a repeated one. Their ids are derived from the series and the date, and existing events are
 * compared first, so that retrying an interrupted save ends with one event per date, with the form's current values.
 */
export async function makeSeries(context: SaveContext<'events'>): Promise<SavedTogether<'events'>> {
  const { store, values, setValue, id } = context;
  const series = values[seriesInputs.series] || seriesIdOf(id);
  setValue(seriesInputs.series, series);
  const body = { ...context.body, series };
  const others = (events: readonly Event[]) =>
    events.filter((each) => each.series === series && each.id !== id);
  const events = await store.list().catch(noneIfUnavailable);
  if (events) await currentEvent(context, events);
  const existing = others(events ?? []);
  const dates = datesIn(values).slice(1);
  const target = dates.map((date) => moveToDate(body, date));
  await writeAll(planSteps(target, existing, series), (step) => runStep(step, store), {
    verb: 'saved',
    retryHint: 'Press Save again: no event will be added twice.',
  });
  const undo = async () => {
    await writeAll(others(await store.list()), (event) => store.remove(event.id), {
      verb: 'deleted',
      retryHint: 'Delete them from the list.',
    });
  };
  return { body, others: { message: `Saved ${dates.length + 1} events.`, undo } };
}

/** If the list cannot be loaded, the deterministic ids alone prevent duplicates. */
function noneIfUnavailable(error: unknown): undefined {
  if (error instanceof ApiUnavailable) return undefined;
  throw error;
}

/** Returns the writes that turn the existing events of a series into the target ones. */
function planSteps(target: readonly Fields[], existing: readonly Event[], series: string): readonly Step[] {
  const dates = new Set(target.map(({ date }) => date));
  const surplus = existing.filter(({ date }) => !dates.has(date));
  return [
    ...surplus.map(({ id }): Step => ({ kind: 'remove', id })),
    ...target.flatMap((fields): Step[] => {
      const event = existing.find(({ date }) => date === fields.date);
      if (!event) return [{ kind: 'create', id: eventIdIn(series, fields.date), fields }];
      const { id, version } = event;
      return isEqual(fields, event) ? [] : [{ kind: 'update', id, version, fields }];
    }),
  ];
}

function runStep(step: Step, store: SaveContext<'events'>['store']): Promise<unknown> {
  switch (step.kind) {
    case 'create':
      return store.create(step.id, step.fields);
    case 'update':
      return store.update(step.id, step.version, step.fields).then(orUnavailable);
    case 'remove':
      return store.remove(step.id).then(orUnavailable);
  }
}
