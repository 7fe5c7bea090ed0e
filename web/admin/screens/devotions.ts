import { weekdays } from '../../../contract/entities/categories.ts';
import { devotionSchema } from '../../../contract/entities/devotion.ts';
import { resources } from '../../../contract/resources.ts';
import { api } from '../../session/api.ts';
import { createRecordStore } from '../records/record-store.ts';
import type { RecordScreenDefinition } from '../records/record-definition.ts';

/** The Devotions tab, of which nothing is kept in memory. */
export const devotions: RecordScreenDefinition<'devotions'> = {
  resource: 'devotions',
  noun: resources.devotions.noun,
  heading: 'Devotions',
  addLabel: 'Add Devotion',
  editTitle: 'Edit Devotion',
  emptyText: 'No devotions found. Add your first devotion!',
  schema: devotionSchema,
  store: createRecordStore({
    resource: 'devotions',
    schema: devotionSchema,
    client: api.devotions,
    offlinePolicy: {
      inMemory: 'nothing',
      refused: { create: 'Devotion creation', update: 'Devotion update', remove: 'Devotion deletion' },
    },
  }),
  fields: {
    name: { kind: 'line', label: 'Name' },
    day: { kind: 'select', label: 'Day', options: weekdays, initial: 'Sunday' },
    time: { kind: 'line', label: 'Time', hint: 'Such as 7:30 PM' },
    note: { kind: 'line', label: 'Note' },
  },
  row: ({ name, day, time, note }) => ({ title: name, facts: [day, time, note] }),
};
