import * as z from 'zod/mini';
import { calendarDate, optionalLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { timesOrNone } from '../time-fields.ts';

/** What one date has in place of its usual Masses: all its times, or none for no Mass. Its id is its date. */
export const massChangeSchema = z.object({
  date: calendarDate('Date'),
  times: timesOrNone('Times'),
  note: optionalLine('Note', limits.lineLength),
});

export type MassChange = z.output<typeof massChangeSchema>;
