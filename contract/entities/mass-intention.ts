import * as z from 'zod/mini';
import { calendarDate, flag, line } from '../fields.ts';
import { limits } from '../limits.ts';
import { timeOfDay } from '../time-fields.ts';

/** Whom or what a Mass is offered for. The text of a private one is for administrators alone. */
export const massIntentionSchema = z.object({
  text: line('Intention', limits.lineLength),
  date: calendarDate('Date'),
  time: timeOfDay('Time'),
  private: z._default(flag('Private'), false),
});

export type MassIntention = z.output<typeof massIntentionSchema>;
/** As the public list has it: without the text of a private one. */
export type ListedIntention = Omit<MassIntention, 'text'> & { readonly text?: string };
