import { weekdays } from '../../contract/fields/choices.ts';
import { formatDate } from '../formats/dates.ts';
import { churchText } from '../desk/records/common-inputs.ts';
import { defineScreen } from '../desk/records/record-definition.ts';
import { refusing } from '../desk/records/record-store.ts';

/** The Devotions tab. */
export const devotions = defineScreen('devotions', {
  emptyText: 'No devotions found. Add your first devotion!',
  offlinePolicy: refusing('Devotion'),
  fields: {
    name: { kind: 'line', label: 'Name' },
    day: { kind: 'select', label: 'Day', options: weekdays, initial: 'Sunday' },
    time: { kind: 'times', label: 'Time' },
    note: { kind: 'line', label: 'Note' },
    church: { kind: 'church', label: 'Church', none: 'No church in particular', isAsked: true },
    from: {
      kind: 'date',
      label: 'From',
      initial: '',
      hint: 'The first day of a devotion that is only for a season, such as Stations of the Cross',
    },
    until: { kind: 'date', label: 'Until', initial: '' },
  },
  row: ({ name, day, time, church, note, from, until }, parish) => ({
    title: name,
    facts: [
      day,
      time,
      churchText(church, parish),
      from && `From ${formatDate(from)}`,
      until && `Until ${formatDate(until)}`,
      note,
    ],
  }),
});
