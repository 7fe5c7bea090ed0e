import * as z from 'zod/mini';
import { calendarDate, optionalChurch, optionalLine } from '../fields/fields.ts';
import { limits } from '../limits.ts';
import { timesOrNone } from '../fields/time-fields.ts';

/**
 * Replaces the usual Masses of one date, of one church or of all: `times` lists all its Masses, or is empty for no Mass. Its
 * id is its date, or `date@church`.
 */
export const massChangeSchema = z.object({
  date: calendarDate('Date'),
  church: optionalChurch,
  times: timesOrNone('Times'),
  note: optionalLine('Note', limits.lineLength),
});

export type MassChange = z.output<typeof massChangeSchema>;
