import * as z from 'zod/mini';
import { line, optionalLine, wholeNumber } from '../fields.ts';
import { limits } from '../limits.ts';

/**
 * The Mass times of one day (specification §3). `day` is a text such as 'Weekdays except Monday'; `times` are separated by
 * comma and space, such as '8:00 AM, 10:30 AM'; `order` is assigned by the server on create and kept when absent.
 */
export const massTimeSchema = z.object({
  day: line('Day', limits.lineLength),
  times: line('Times', limits.lineLength),
  special: optionalLine('Special', limits.lineLength),
  order: z.optional(wholeNumber('Order')),
});

export type MassTime = z.output<typeof massTimeSchema>;
