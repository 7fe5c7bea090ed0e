import * as z from 'zod/mini';
import { atMost, calendarDate, optionalChurch, optionalLine, timesOrNone } from './fields/fields.ts';
import { limits } from './limits.ts';

const devotionIds = `Also off that day must be a list of at most ${limits.cancelledDevotions} ids of devotions.`;

/**
 * Replaces the usual Masses of one date, of one church or of all: `times` lists all its Masses, or is empty for no Mass. Its
 * id is its date, or `date@church`. `cancelledDevotions` are the ids of the devotions that are not held on that date.
 */
const massChangeSchema = z.object({
  date: calendarDate('Date'),
  church: optionalChurch,
  times: timesOrNone('Times'),
  note: optionalLine('Note', limits.lineLength),
  cancelledDevotions: z.optional(
    z
      .array(z.string(devotionIds).check(...atMost('Also off that day', limits.lineLength)), devotionIds)
      .check(
        z.refine((ids) => ids.length <= limits.cancelledDevotions, devotionIds),
        z.meta({ maxItems: limits.cancelledDevotions }),
      ),
  ),
});

export type MassChange = z.output<typeof massChangeSchema>;

/** The resource of mass changes: a row of `resources`. */
export const massChanges = {
  resource: 'mass-changes',
  area: 'mass',
  noun: 'Mass change',
  titleField: 'date',
  dateField: 'date',
  entity: 'MassChange',
  schema: massChangeSchema,
  order: 'by-date',
  idFields: ['date', 'church'],
  publicDays: 1,
} as const;
