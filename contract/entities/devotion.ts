import * as z from 'zod/mini';
import { line, oneOf, optionalLine } from '../fields/fields.ts';
import { limits } from '../limits.ts';
import { weekdays } from './categories.ts';

/** A weekly devotion, such as the Rosary (specification §3). `time` is free text. */
export const devotionSchema = z.object({
  name: line('Name', limits.lineLength),
  day: oneOf('Day', weekdays),
  time: optionalLine('Time', limits.lineLength),
  note: optionalLine('Note', limits.lineLength),
});

export type Devotion = z.output<typeof devotionSchema>;
