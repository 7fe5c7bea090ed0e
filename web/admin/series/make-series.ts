import type { Entities, Item } from '../../../contract/items.ts';
import { ApiUnavailable } from '../../data/api-error.ts';
import type { SaveContext, SavedTogether } from '../records/save-together.ts';
import { onDay } from './on-day.ts';
import { datesIn, eventIdIn, seriesIdOf, seriesInputs } from './series.ts';
import { orUnavailable, writeAll } from './write-all.ts';

type Event = Item<'events'>;
type Fields = Entities['events'];
type Step =
  | { readonly kind: 'create'; readonly id: string; readonly fields: Fields }
  | { readonly kind: 'update'; readonly id: string; readonly version: number; readonly fields: Fields }
  | { readonly kind: 'remove'; readonly id: string };

/**
 * Makes the other events of a repeated one. Their ids follow from the series and the date, and what an earlier try has made
 * is looked at first: repeating a save that was interrupted ends with each date once, as the form says now.
 */
export async function makeSeries(context: SaveContext<'events'>): Promise<SavedTogether<'events'>> {
  const { store, values, setValue, id } = context;
  const series = values[seriesInputs.series] || seriesIdOf(id);
  setValue(seriesInputs.series, series);
  const body = { ...context.body, series };
  const others = (events: readonly Event[]) =>
    events.filter((each) => each.series === series && each.id !== id);
  const made = others(await store.list().catch(nothingWhenUnavailable));
  const dates = datesIn(values).slice(1);
  const wanted = dates.map((date) => onDay(body, date));
  await writeAll(stepsTo(wanted, made, series), (step) => take(step, store), {
    done: 'saved',
    again: 'Press Save again: no date is made twice.',
  });
  const undo = async () => {
    await writeAll(others(await store.list()), (event) => store.remove(event.id), {
      done: 'deleted',
      again: 'Delete them in the list.',
    });
  };
  return { body, others: { message: `Saved ${dates.length + 1} events.`, undo } };
}

/** The ids alone make it safe when the list cannot be loaded: what is queued is sent once. */
function nothingWhenUnavailable(error: unknown): [] {
  if (error instanceof ApiUnavailable) return [];
  throw error;
}

/** What is left to do to have exactly the wanted events. */
export function stepsTo(wanted: readonly Fields[], made: readonly Event[], series: string): readonly Step[] {
  const dates = new Set(wanted.map(({ date }) => date));
  const surplus = made.filter(({ date }) => !dates.has(date));
  return [
    ...surplus.map(({ id }): Step => ({ kind: 'remove', id })),
    ...wanted.flatMap((fields): Step[] => {
      const there = made.find(({ date }) => date === fields.date);
      if (!there) return [{ kind: 'create', id: eventIdIn(series, fields.date), fields }];
      const { id, version } = there;
      return isEqual(fields, there) ? [] : [{ kind: 'update', id, version, fields }];
    }),
  ];
}

function isEqual(fields: Fields, there: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, value]) => (value ?? '') === (there[name] ?? ''));
}

function take(step: Step, store: SaveContext<'events'>['store']): Promise<unknown> {
  switch (step.kind) {
    case 'create':
      return store.create(step.id, step.fields);
    case 'update':
      return store.update(step.id, step.version, step.fields).then(orUnavailable);
    case 'remove':
      return store.remove(step.id).then(orUnavailable);
  }
}
