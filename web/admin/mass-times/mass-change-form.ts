import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { MassChange } from '../../../contract/entities/mass-change.ts';
import type { FieldInputs } from '../records/field-input.ts';
import { defineRecordForm, type RecordFormDefinition } from '../records/record-definition.ts';

/** The form of a Mass change, which replaces the usual Masses of one date. */
export const massChangeForm = defineRecordForm('mass-changes', {
  offlinePolicy: {
    queueWhenOffline: 'nothing',
    demoActions: {
      create: 'Mass change creation',
      update: 'Mass change update',
      remove: 'Mass change deletion',
    },
  },
  fields: fieldsFor(),
});

/** The form for a new change, prefilled with a date and its usual times. */
export function newChangeForm(date: CalendarDate, times: string): RecordFormDefinition<'mass-changes'> {
  return { ...massChangeForm, fields: fieldsFor(date, times) };
}

function fieldsFor(date?: CalendarDate, times = ''): FieldInputs<MassChange> {
  return {
    date: { kind: 'date', label: 'Date', ...(date && { initial: date }) },
    times: {
      kind: 'times',
      label: 'Times',
      hint: 'All Masses on that day, such as 10:00 AM, 6:00 PM. Leave it empty if there is no Mass.',
      initial: times,
    },
    note: { kind: 'line', label: 'Note', hint: 'The reason that visitors will see, such as Bank holiday' },
  };
}
