import * as z from 'zod/mini';
import { calendarDate, optionalLine } from '../fields/fields.ts';
import { limits } from '../limits.ts';
import { timesOrNone } from '../fields/time-fields.ts';

/** Replaces the usual Masses of one date: `times` lists all its Masses, or is empty for no Mass. Its id is its date. */
export const massChangeSchema = z.object({
  date: calendarDate('Date'),
  times: timesOrNone('Times'),
  note: optionalLine('Note', limits.lineLength),
});

export type MassChange = z.output<typeof massChangeSchema>;
