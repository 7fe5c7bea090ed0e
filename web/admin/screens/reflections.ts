import { reflectionSchema } from '../../../contract/entities/reflection.ts';
import { resources } from '../../../contract/resources.ts';
import { sampleReflections } from '../../../parish/samples.ts';
import { api } from '../../session/api.ts';
import { formatDate } from '../../formats/format-date.ts';
import { createRecordStore } from '../records/record-store.ts';
import type { RecordScreenDefinition } from '../records/record-definition.ts';

/** The Reflections tab. */
export const reflections: RecordScreenDefinition<'reflections'> = {
  resource: 'reflections',
  noun: resources.reflections.noun,
  heading: 'Reflections',
  addLabel: 'Add Reflection',
  editTitle: 'Edit Reflection',
  emptyText: 'No reflections found. Add your first reflection!',
  schema: reflectionSchema,
  store: createRecordStore({
    resource: 'reflections',
    schema: reflectionSchema,
    client: api.reflections,
    offlinePolicy: { inMemory: 'new items' },
    samples: sampleReflections,
  }),
  fields: {
    title: { kind: 'line', label: 'Title' },
    excerpt: { kind: 'text', label: 'Excerpt', rows: 3, hint: 'One or two sentences for the list.' },
    content: { kind: 'text', label: 'Content', rows: 12, hint: 'An empty line begins a new paragraph.' },
    date: { kind: 'date', label: 'Date' },
  },
  row: ({ title, date, excerpt }) => ({ title, facts: [formatDate(date)], excerpt }),
};
