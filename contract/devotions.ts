import * as z from 'zod/mini';
import { line, oneOf, optionalChurch, optionalDate, optionalLine } from './fields/fields.ts';
import { limits } from './limits.ts';
import { weekdays } from './fields/choices.ts';

/**
 * A weekly devotion, such as the Rosary (specification §3). `time` is free text. One of a season, such as Stations of the
 * Cross, is held `from` its first day `until` its last.
 */
export const devotionSchema = z
  .object({
    name: line('Name', limits.lineLength),
    day: oneOf('Day', weekdays),
    time: optionalLine('Time', limits.lineLength),
    note: optionalLine('Note', limits.lineLength),
    church: optionalChurch,
    from: optionalDate('From'),
    until: optionalDate('Until'),
  })
  .check(
    z.refine(({ from, until }) => !from || !until || from <= until, {
      path: ['until'],
      error: 'Until must not be before From.',
    }),
  );

export type Devotion = z.output<typeof devotionSchema>;

/** The resource of devotions: a row of `resources`. */
export const devotions = {
  resource: 'devotions',
  area: 'mass',
  noun: 'devotion',
  titleField: 'name',
  tab: { label: 'Devotions', page: 'home' },
  entity: 'Devotion',
  schema: devotionSchema,
  order: 'as-added',
} as const;
