import { contentInput, formattedInput } from '../desk/records/common-inputs.ts';
import { sampleReflections } from '../../parish/samples.ts';
import { formatDate } from '../formats/dates.ts';
import { visibilityInputs } from '../desk/records/visibility-values.ts';
import { defineScreen } from '../desk/records/record-definition.ts';

export const reflections = defineScreen('reflections', {
  emptyText: 'No reflections found. Add your first reflection!',
  offlinePolicy: { inMemory: 'new items' },
  samples: sampleReflections,
  fields: {
    title: { kind: 'line', label: 'Title' },
    excerpt: {
      kind: 'text',
      label: 'Excerpt',
      rows: 3,
      hint: 'One or two sentences, shown in the list.',
    },
    content: contentInput(12),
    date: { kind: 'date', label: 'Date', isPublication: true },
    author: { kind: 'line', label: 'Author', hint: 'If it is empty, it is signed by the parish priest' },
    formatted: formattedInput,
    ...visibilityInputs,
  },
  row: ({ title, date, author, excerpt }) => ({ title, facts: [formatDate(date), author], excerpt }),
});
