import * as z from 'zod/mini';
import { flag, line, optionalChurch, optionalLine, wholeNumber } from './fields/fields.ts';
import { limits } from './limits.ts';

/**
 * An entry of the weekly Mass schedule (specification §3). `day` is a label such as 'Weekdays except Monday'; `times` are
 * separated by comma and space: '8:00 AM, 10:30 AM', and are `streamed` together or not. The server assigns `order` on
 * create and keeps it when absent.
 */
export const massTimeSchema = z.object({
  day: line('Day', limits.lineLength),
  times: line('Times', limits.lineLength),
  special: optionalLine('Special', limits.lineLength),
  church: optionalChurch,
  streamed: z.optional(flag('Streamed')),
  order: z.optional(wholeNumber('Order')),
});

export type MassTime = z.output<typeof massTimeSchema>;

/** The resource of mass times: a row of `resources`. */
export const massTimes = {
  resource: 'mass-times',
  area: 'mass',
  noun: 'mass time',
  titleField: 'day',
  tab: { label: 'Mass Times', page: 'home' },
  entity: 'MassTime',
  schema: massTimeSchema,
  order: 'by-order',
} as const;
