import * as z from 'zod/mini';
import { oneOf, optionalText, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { weekdays } from './categories.ts';

/** A weekly devotion, such as the Rosary (specification §3). `time` is free text. */
export const devotionSchema = z.object({
  name: text('Name', limits.lineLength),
  day: oneOf('Day', weekdays),
  time: optionalText('Time', limits.lineLength),
  note: optionalText('Note', limits.lineLength),
});

export type Devotion = z.output<typeof devotionSchema>;
