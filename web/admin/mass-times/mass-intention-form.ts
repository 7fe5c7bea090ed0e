import { defineRecordForm } from '../records/record-definition.ts';
import { refusing } from '../records/record-store.ts';

/** The form of a Mass intention: whom or what a Mass is offered for. */
export const massIntentionForm = defineRecordForm('mass-intentions', {
  offlinePolicy: refusing('Mass intention'),
  fields: {
    text: { kind: 'line', label: 'Intention' },
    date: { kind: 'date', label: 'Date' },
    time: { kind: 'times', label: 'Time', hint: 'The time of one Mass, such as 10:00 AM' },
    church: { kind: 'church', label: 'Church', none: 'Wherever the Mass is' },
    private: {
      kind: 'checkbox',
      label: 'Private',
      hint: 'Visitors see ‘Private intention’, never the text.',
    },
  },
});
