import { weekdays } from '../../../contract/entities/categories.ts';
import { defineScreen } from './define-screen.ts';

/** The Devotions tab, which queues nothing while offline. */
export const devotions = defineScreen('devotions', {
  emptyText: 'No devotions found. Add your first devotion!',
  offlinePolicy: {
    queueWhenOffline: 'nothing',
    demoActions: { create: 'Devotion creation', update: 'Devotion update', remove: 'Devotion deletion' },
  },
  fields: {
    name: { kind: 'line', label: 'Name' },
    day: { kind: 'select', label: 'Day', options: weekdays, initial: 'Sunday' },
    time: { kind: 'times', label: 'Time', hint: 'Such as 7:30 PM' },
    note: { kind: 'line', label: 'Note' },
  },
  row: ({ name, day, time, note }) => ({ title: name, facts: [day, time, note] }),
});
