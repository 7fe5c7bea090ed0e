import { eventCategories } from '../../contract/fields/categories.ts';
import { haveSameWords } from '../../contract/masses/words-in.ts';
import { resources } from '../../contract/resources.ts';
import { followersOf } from '../../contract/series.ts';
import { eventAnnouncement } from '../formats/announcement.ts';
import { formatDay } from '../formats/format-date.ts';
import { formattedInput } from '../desk/records/formatted-input.ts';
import { saveSeries } from '../desk/series/save-series.ts';
import { repetitionIn } from '../desk/series/repeat-dates.ts';
import { Repeat, SeriesFields } from '../desk/series/series-fields.tsx';
import { capitalize } from '../desk/ui/capitalize.ts';
import { churchText } from '../desk/records/church-text.ts';
import { pictureInputs } from '../desk/records/picture-inputs.ts';
import { visibilityInputs } from '../desk/records/visibility-values.ts';
import { defineScreen } from '../desk/screens/define-screen.ts';

/** The Events tab. */
export const events = defineScreen('events', {
  emptyText: 'No events found. Add your first event!',
  offlinePolicy: { inMemory: 'new items' },
  fields: {
    title: { kind: 'line', label: 'Title' },
    date: { kind: 'date', label: 'Date' },
    time: { kind: 'times', label: 'Time', hint: 'Such as 7:30 PM, or 10:00 AM, 6:00 PM', isBeside: true },
    location: { kind: 'line', label: 'Location' },
    church: { kind: 'church', label: 'Church', none: 'No church in particular' },
    description: { kind: 'text', label: 'Description', rows: 4, hasMarkup: true },
    category: { kind: 'select', label: 'Category', options: eventCategories, initial: 'ministry' },
    ...pictureInputs(resources.events.file.folder),
    formatted: formattedInput,
    ...visibilityInputs,
    series: { kind: 'hidden' },
  },
  extras: SeriesFields,
  moreExtras: { Inputs: Repeat, isSet: (values) => repetitionIn(values) !== undefined },
  saveTogether: saveSeries,
  announce: async (event, about) => eventAnnouncement(event, about.parish, about),
  followersOf,
  row: ({ title, date, time, location, church, category, description, imageUrl }, parish) => ({
    title,
    facts: [formatDay(date), time, location, churchText(church, parish), capitalize(category)],
    excerpt: haveSameWords(description, title) ? '' : description,
    picture: imageUrl,
  }),
});
