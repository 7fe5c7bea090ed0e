import { massTimeSchema } from '../../../contract/entities/mass-time.ts';
import { resources } from '../../../contract/resources.ts';
import { massTimeFallback } from '../../../parish/mass-times.ts';
import { api } from '../../session/api.ts';
import { createRecordStore } from '../records/record-store.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';

/** The form of a Mass time, which its tab shows in a modal to add and in the list to edit (specification §2). */
export const massTimeForm: RecordFormDefinition<'mass-times'> = {
  resource: 'mass-times',
  noun: resources['mass-times'].noun,
  schema: massTimeSchema,
  store: createRecordStore({
    resource: 'mass-times',
    schema: massTimeSchema,
    client: api.massTimes,
    offlinePolicy: {
      inMemory: 'nothing',
      refused: {
        create: 'Mass times creation',
        update: 'Mass times editing',
        remove: 'Mass times deletion',
      },
    },
    samples: massTimeFallback,
  }),
  fields: {
    day: { kind: 'line', label: 'Day', hint: 'Such as Sunday, or Weekdays except Monday' },
    times: { kind: 'line', label: 'Times', hint: 'Format: 8:00 AM, 10:30 AM, 6:00 PM' },
    special: { kind: 'line', label: 'Special', hint: 'A note, such as Sung Mass' },
    order: { kind: 'kept' },
  },
  required: { fields: ['day', 'times'], alert: 'Please fill in both day and times fields.' },
};
