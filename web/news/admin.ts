import { contentInput, formattedInput, pictureInputs } from '../desk/records/common-inputs.ts';
import { newsCategories } from '../../contract/fields/choices.ts';
import { defaultAuthor } from '../../contract/news.ts';
import { resources } from '../../contract/resources.ts';
import { sampleNews } from '../../parish/samples.ts';
import { newsAnnouncement } from '../formats/announcements.ts';
import { formatDate } from '../formats/dates.ts';
import { capitalize } from '../desk/ui/words.ts';
import { visibilityInputs } from '../desk/records/visibility-values.ts';
import { defineScreen } from '../desk/records/record-definition.ts';

export const news = defineScreen('news', {
  emptyText: 'No news items found. Add your first news item!',
  offlinePolicy: { inMemory: 'new items' },
  samples: sampleNews,
  fields: {
    title: { kind: 'line', label: 'Title' },
    content: contentInput(8),
    date: { kind: 'date', label: 'Date', isPublication: true },
    author: { kind: 'line', label: 'Author', initial: defaultAuthor },
    category: { kind: 'select', label: 'Category', options: newsCategories, initial: 'announcement' },
    ...pictureInputs(resources.news.file.folder),
    formatted: formattedInput,
    formerPath: { kind: 'hidden' },
    ...visibilityInputs,
  },
  announce: async (item, about) => newsAnnouncement(item, about),
  row: ({ title, date, author, category, content, imageUrl }) => ({
    title,
    facts: [formatDate(date), author, capitalize(category)],
    excerpt: content,
    picture: imageUrl,
  }),
});
