import { contentInput, formattedInput } from '../desk/records/common-inputs.ts';
import { resources } from '../../contract/resources.ts';
import { sampleHistory } from '../../parish/samples.ts';
import { defineScreen } from '../desk/records/record-definition.ts';

/** The History tab; entries are sorted by `order`, 0 being the earliest. */
export const history = defineScreen('history', {
  emptyText: 'No history entries found. Add your first entry!',
  offlinePolicy: { inMemory: 'everything' },
  samples: sampleHistory,
  fields: {
    title: { kind: 'line', label: 'Title' },
    year: { kind: 'line', label: 'Year' },
    period: { kind: 'line', label: 'Period', hint: 'Such as The hidden years' },
    excerpt: {
      kind: 'text',
      label: 'Excerpt',
      rows: 3,
      hint: 'One or two sentences, shown before Read more.',
    },
    content: contentInput(10),
    imageUrl: {
      kind: 'picture',
      label: 'Image URL',
      fileLabel: 'Image',
      folder: resources.history.file.folder,
    },
    order: {
      kind: 'number',
      label: 'Order',
      initial: 0,
      hint: 'Where it stands in the story: 0 comes first.',
    },
    formatted: formattedInput,
  },
  row: ({ title, year, period, order, excerpt, imageUrl }) => ({
    title,
    facts: [year, period, `Order ${order}`],
    excerpt,
    picture: imageUrl,
  }),
});
