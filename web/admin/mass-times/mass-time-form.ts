import { massTimeFallback } from '../../../parish/mass-times.ts';
import { defineRecordForm } from '../records/record-definition.ts';
import { refusing } from '../records/record-store.ts';

/** The form of a Mass time: a modal to add one, inline in the list to edit one (specification §2). */
export const massTimeForm = defineRecordForm('mass-times', {
  offlinePolicy: refusing('Mass times', { update: 'editing' }),
  samples: massTimeFallback,
  fields: {
    day: {
      kind: 'line',
      label: 'Day',
      hint: 'Such as Weekdays except Monday, Saturday (Vigil), or 2nd and 4th Sunday',
    },
    times: { kind: 'times', label: 'Times', hint: 'Format: 8:00 AM, 10:30 AM, 6:00 PM' },
    church: { kind: 'church', label: 'Church', none: 'No church in particular' },
    special: {
      kind: 'line',
      label: 'Special',
      hint: 'A note that visitors read below the times, such as Sung Mass',
    },
    streamed: {
      kind: 'checkbox',
      label: 'Streamed',
      hint: 'For only some of the times of a day, add them on their own.',
    },
    order: { kind: 'hidden' },
  },
  required: { fields: ['day', 'times'], alert: 'Please fill in both day and times fields.' },
});
