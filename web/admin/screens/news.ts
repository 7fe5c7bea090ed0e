import { newsCategories } from '../../../contract/entities/categories.ts';
import { defaultAuthor, newsItemSchema } from '../../../contract/entities/news-item.ts';
import { resources } from '../../../contract/resources.ts';
import { sampleNews } from '../../../parish/samples.ts';
import { api } from '../../session/api.ts';
import { formatDate } from '../../formats/format-date.ts';
import { capitalize } from '../ui/capitalize.ts';
import { createRecordStore } from '../records/record-store.ts';
import type { RecordScreenDefinition } from '../records/record-definition.ts';

/** The News tab, whose new items are from the parish office unless someone else is named. */
export const news: RecordScreenDefinition<'news'> = {
  resource: 'news',
  noun: resources.news.noun,
  heading: 'News',
  addLabel: 'Add News Item',
  editTitle: 'Edit News Item',
  emptyText: 'No news items found. Add your first news item!',
  schema: newsItemSchema,
  store: createRecordStore({
    resource: 'news',
    schema: newsItemSchema,
    client: api.news,
    offlinePolicy: { inMemory: 'new items' },
    samples: sampleNews,
  }),
  fields: {
    title: { kind: 'line', label: 'Title' },
    content: { kind: 'text', label: 'Content', rows: 8, hint: 'An empty line begins a new paragraph.' },
    date: { kind: 'date', label: 'Date' },
    author: { kind: 'line', label: 'Author', initial: defaultAuthor },
    category: { kind: 'select', label: 'Category', options: newsCategories, initial: 'announcement' },
  },
  row: ({ title, date, author, category, content }) => ({
    title,
    facts: [formatDate(date), author, capitalize(category)],
    excerpt: content,
  }),
};
