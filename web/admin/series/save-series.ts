import type { SaveContext, SavedTogether } from '../records/record-definition.ts';
import { changeFollowers } from './change-series.ts';
import { makeSeries } from './make-series.ts';
import { repetitionIn, seriesInputs } from './series.ts';

/** Saves the other events that an event's form affects: those of its repetition, or the later ones of its series. */
export async function saveSeries(context: SaveContext<'events'>): Promise<SavedTogether<'events'>> {
  const { item, body, values } = context;
  if (item?.series) {
    if (values[seriesInputs.scope] === 'following') return changeFollowers(context, item);
    return { body: { ...body, series: item.series } };
  }
  return repetitionIn(values) ? makeSeries(context) : { body };
}
