import * as z from 'zod/mini';
import { calendarDate, flag, line, optionalChurch, timeOfDay } from './fields/fields.ts';
import { limits } from './limits.ts';

/** Whom or what a Mass is offered for. Only administrators see the text of a private intention. */
const massIntentionSchema = z.object({
  text: line('Intention', limits.lineLength),
  date: calendarDate('Date'),
  time: timeOfDay('Time'),
  church: optionalChurch,
  private: z._default(flag('Private'), false),
});

export type MassIntention = z.output<typeof massIntentionSchema>;
/** An intention in the public list, without its text if it is private. */
export type ListedIntention = Omit<MassIntention, 'text'> & { readonly text?: string };

/** The resource of mass intentions: a row of `resources`. */
export const massIntentions = {
  resource: 'mass-intentions',
  area: 'mass',
  noun: 'Mass intention',
  titleField: 'text',
  dateField: 'date',
  entity: 'MassIntention',
  schema: massIntentionSchema,
  order: 'by-date',
  publicDays: 1,
  hides: { field: 'text', when: (item: Readonly<Record<string, unknown>>) => item['private'] !== false },
} as const;
