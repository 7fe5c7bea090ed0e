import { eventCategories } from '../../../contract/entities/categories.ts';
import { eventSchema } from '../../../contract/entities/event.ts';
import { resources } from '../../../contract/resources.ts';
import { api } from '../../session/api.ts';
import { formatDay } from '../../formats/format-date.ts';
import { capitalize } from '../ui/capitalize.ts';
import { createRecordStore } from '../records/record-store.ts';
import type { RecordScreenDefinition } from '../records/record-definition.ts';

/** The Events tab; an unreachable server leaves new events in memory (specification §7). */
export const events: RecordScreenDefinition<'events'> = {
  resource: 'events',
  noun: resources.events.noun,
  heading: 'Events',
  addLabel: 'Add Event',
  editTitle: 'Edit Event',
  emptyText: 'No events found. Add your first event!',
  schema: eventSchema,
  store: createRecordStore({
    resource: 'events',
    schema: eventSchema,
    client: api.events,
    offlinePolicy: { inMemory: 'new items' },
  }),
  fields: {
    title: { kind: 'line', label: 'Title' },
    description: { kind: 'text', label: 'Description', rows: 4 },
    date: { kind: 'date', label: 'Date' },
    time: { kind: 'line', label: 'Time', hint: 'Such as 7:30 PM, or 10:00 AM, 6:00 PM' },
    location: { kind: 'line', label: 'Location' },
    category: { kind: 'select', label: 'Category', options: eventCategories, initial: 'ministry' },
  },
  row: ({ title, date, time, location, category, description }) => ({
    title,
    facts: [formatDay(date), time, location, capitalize(category)],
    excerpt: description,
  }),
};
