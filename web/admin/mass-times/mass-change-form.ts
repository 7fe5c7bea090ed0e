import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { MassChange } from '../../../contract/entities/mass-change.ts';
import { massChangeAnnouncement } from '../../formats/mass-change-announcement.ts';
import type { FieldInput, FieldInputs, VisibleInput } from '../records/field-input.ts';
import { defineRecordForm, type RecordFormDefinition } from '../records/record-definition.ts';
import { refusing } from '../records/record-store.ts';

/** The form of an existing Mass change, which replaces the usual Masses of one date. Its date is its id. */
export const massChangeForm = defineRecordForm('mass-changes', {
  offlinePolicy: refusing('Mass change'),
  announce: async (change, about) => massChangeAnnouncement(change, await about.masses(), about),
  fields: fieldsFor({
    kind: 'date',
    label: 'Date',
    isFixed: true,
    hint: 'For another day, duplicate this change in the list, then delete this one.',
  }),
});

/** A form of a Mass change with a checkbox for each devotion that may be off on its date. */
export function withDevotions(
  form: RecordFormDefinition<'mass-changes'>,
  options: ChoicesInput['options'],
): RecordFormDefinition<'mass-changes'> {
  return { ...form, fields: { ...form.fields, cancelledDevotions: devotionsInput(options) } };
}

/**
 * The form for a new change of a date, which begins without Mass, because most changes say that, and with the devotions called off
 * that depend on it.
 */
export function newChangeForm(
  date: CalendarDate,
  dependent: readonly string[],
): RecordFormDefinition<'mass-changes'> {
  const fields = fieldsFor({ kind: 'date', label: 'Date', initial: date }, dependent);
  return { ...massChangeForm, fields };
}

function fieldsFor(
  date: Extract<FieldInput, { kind: 'date' }>,
  dependent: readonly string[] = [],
): FieldInputs<MassChange> {
  const { isFixed = false } = date;
  return {
    date,
    church: { kind: 'church', label: 'Church', none: 'All churches', isFixed },
    times: {
      kind: 'times',
      label: 'Times',
      hint: 'All Masses on that day, such as 10:00 AM, 6:00 PM',
    },
    cancelledDevotions: { ...devotionsInput([]), initial: dependent },
    note: { kind: 'line', label: 'Note', hint: 'The reason that visitors will see, such as Bank holiday' },
  };
}

type ChoicesInput = VisibleInput<'choices'>;

function devotionsInput(options: ChoicesInput['options']): ChoicesInput {
  return { kind: 'choices', label: 'Also off that day', options };
}
