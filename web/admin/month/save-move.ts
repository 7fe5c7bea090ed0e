import { eventSchema } from '../../../contract/entities/event.ts';
import { moveToDate } from '../../../contract/series.ts';
import { formatDay } from '../../formats/format-date.ts';
import { offerUndo } from '../changes/undo.ts';
import { failureOf, UserFacingError } from '../connection/failure.ts';
import { parishTimeZone } from '../connection/parish-time-zone.ts';
import type { FormValues } from '../drafts/drafts.ts';
import { offerUndoOfSave } from '../forms/undo-save.ts';
import { events } from '../screens/events.ts';
import { saveSeries } from '../series/save-series.ts';
import type { Event } from './month-days.ts';
import type { Move } from './move-questions.ts';

/** The event as someone else has moved it meanwhile, and who did so. */
export type MovedElsewhere = { readonly event: Event; readonly changedBy: string | undefined };

/** How often a move is repeated with what others have changed of the event meanwhile, besides its date. */
const MAX_RETRIES = 3;

const { store } = events;

/**
 * Changes the date of an event and offers to undo it. `values` are the series inputs of the form: with `following`, the later
 * events of the series move as well. What others have changed of the event stays; if they have changed its date, nothing is
 * saved and it is returned. Throws UserFacingError or ApiError; a retry is safe.
 */
export async function saveMove(
  { event, date }: Pick<Move, 'event' | 'date'>,
  values: FormValues,
  retries = MAX_RETRIES,
): Promise<MovedElsewhere | undefined> {
  try {
    await send(event, date, values);
    return undefined;
  } catch (error) {
    const { conflict } = failureOf(error);
    const current = conflict && (await store.list()).find(({ id }) => id === event.id);
    if (!current) throw error;
    if (current.date === date) return undefined;
    if (current.date !== event.date) return { event: current, changedBy: conflict.changedBy };
    if (retries === 0) throw error;
    return saveMove({ event: current, date }, values, retries - 1);
  }
}

async function send(event: Event, date: string, values: FormValues): Promise<void> {
  const { id, version } = event;
  const { data: body, error } = eventSchema.safeParse(moveToDate(event, date, parishTimeZone()));
  if (!body) throw new UserFacingError(error.issues.map(({ message }) => message).join(' '));
  const together = await saveSeries({ store, item: event, id, version, body, values, setValue: () => {} });
  if (together) return offerUndo(together.message, together.undo);
  const saved = await store.update(id, version, body);
  offerUndoOfSave(events, saved, { message: `Moved ‘${event.title}’ to ${formatDay(date)}.` });
}
