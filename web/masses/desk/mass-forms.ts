import { useMemo } from 'react';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import type { MassChange } from '../../../contract/mass-changes.ts';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { massTimeFallback } from '../../../parish/mass-times.ts';
import { useParish } from '../../data/parish.tsx';
import { type CachedList, staleAfter, type List, useList } from '../../desk/cached-list.ts';
import type { FieldInput, FieldInputs, VisibleInput } from '../../desk/records/field-input.ts';
import { defineRecordForm, type RecordFormDefinition } from '../../desk/records/record-definition.ts';
import { refusing } from '../../desk/records/record-store.ts';
import { massChangeAnnouncement } from '../../formats/announcements.ts';
import { MassDaysSaidBack, useChurchDays } from './mass-days-said-back.tsx';

/** The input of the days of a Mass time. */
export const dayInput = {
  kind: 'line',
  label: 'Day',
  hint: 'Weekdays, Holy Days and months, such as Weekdays except Monday, Saturday (Vigil), 2nd and 4th Sunday, or Sundays, September to June',
  Below: MassDaysSaidBack,
} as const;

/** The form of a Mass time: a modal to add one, inline in the list to edit one (specification §2). */
export const massTimeForm = defineRecordForm('mass-times', {
  offlinePolicy: refusing('Mass times', { update: 'editing' }),
  samples: massTimeFallback,
  fields: {
    day: dayInput,
    times: {
      kind: 'times',
      label: 'Times',
      hint: 'Format: 8:00 AM, 10:30 AM, 6:00 PM',
    },
    church: { kind: 'church', label: 'Church', none: 'No church in particular', isAsked: true },
    special: {
      kind: 'line',
      label: 'Special',
      hint: 'Visitors read it with each of these Masses, such as Sung Mass. For one time only, write it after that: 6:00 PM (Sung)',
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

/** What a form of a Mass change calls a day without Mass. */
export const NO_MASS = 'No Mass';

const timesInput = {
  kind: 'times',
  label: 'Times',
  hint: 'All Masses on that day, such as 10:00 AM, 6:00 PM',
  none: NO_MASS,
} as const;

/** The form of an existing Mass change, which replaces the usual Masses of one date. Its date is its id. */
export const massChangeForm = defineRecordForm('mass-changes', {
  addTitle: 'Change a Day',
  offlinePolicy: refusing('Mass change'),
  announce: async (change, about) => massChangeAnnouncement(change, await about.masses(), about),
  fields: fieldsFor({
    kind: 'date',
    label: 'Date',
    isFixed: true,
    hint: 'For another day, duplicate this change in the list, then delete this one.',
  }),
});

/** A form of a Mass change with the usual times, and a checkbox for each devotion that may be off on its date. */
export function withDay(
  form: RecordFormDefinition<'mass-changes'>,
  usual: string,
  devotions: ChoicesInput['options'],
): RecordFormDefinition<'mass-changes'> {
  const times = { ...timesInput, usual };
  return { ...form, fields: { ...form.fields, times, cancelledDevotions: devotionsInput(devotions) } };
}

/** The form for a new change of a date, in a church or in all, in which nothing is chosen yet. */
export function newChangeForm(date: CalendarDate, church = ''): RecordFormDefinition<'mass-changes'> {
  const fields = fieldsFor({ kind: 'date', label: 'Date', initial: date }, church);
  return { ...massChangeForm, fields };
}

function fieldsFor(date: Extract<FieldInput, { kind: 'date' }>, church = ''): FieldInputs<MassChange> {
  const { isFixed = false } = date;
  return {
    date,
    church: { kind: 'church', label: 'Church', none: 'All churches', initial: church, isFixed },
    times: timesInput,
    cancelledDevotions: devotionsInput([]),
    note: { kind: 'line', label: 'Note', hint: 'The reason that visitors will see, such as Bank holiday' },
  };
}

type ChoicesInput = VisibleInput<'choices'>;

function devotionsInput(options: ChoicesInput['options']): ChoicesInput {
  return { kind: 'choices', label: 'Also off that day', options };
}

/** The form of a Mass intention: whom or what a Mass is offered for. */
export const massIntentionForm = defineRecordForm('mass-intentions', {
  offlinePolicy: refusing('Mass intention'),
  fields: {
    text: { kind: 'line', label: 'Intention' },
    date: { kind: 'date', label: 'Date' },
    time: { kind: 'times', label: 'Time' },
    church: { kind: 'church', label: 'Church', none: 'Wherever the Mass is' },
    private: { kind: 'checkbox', label: 'Private' },
  },
});

/** The form of a funeral. Before the family has agreed, nothing else is asked. */
export const funeralForm = defineRecordForm('funerals', {
  offlinePolicy: refusing('Funeral'),
  fields: {
    familyAgrees: {
      kind: 'checkbox',
      label: 'Does the family agree?',
      hint: 'Visitors see the name, the funeral and your words about it, until 31 days after.',
    },
    name: { kind: 'line', label: 'Name', after: 'familyAgrees' },
    date: { kind: 'date', label: 'Date', after: 'familyAgrees' },
    time: {
      kind: 'times',
      label: 'Time',
      hint: 'Such as 11:00 AM',
      after: 'familyAgrees',
      isBeside: true,
    },
    church: {
      kind: 'church',
      label: 'Church',
      none: 'No church in particular',
      isAsked: true,
      after: 'familyAgrees',
    },
    arrangements: {
      kind: 'text',
      label: 'Arrangements',
      rows: 3,
      hint: 'Such as when the body is received, and flowers. No age, no home address, and no link: the site adds that the parish never asks for money to watch a funeral.',
      after: 'familyAgrees',
    },
  },
});

/** The input of `massDays` for this tab; undefined until the events, the devotions and the church calendar are loaded. */
export function useMassSources(
  massTimes: readonly Item<'mass-times'>[],
  changes: readonly Item<'mass-changes'>[],
  events: CachedList<Item<'events'>>,
  devotions: List<Item<'devotions'>>,
): MassSources | undefined {
  const parish = useParish();
  const { items: allEvents, status } = useList(events, 'unchanged', staleAfter);
  const churchDays = useChurchDays();
  const isLoaded = status !== 'loading' && devotions.status !== 'loading';
  const { items: weekly } = devotions;
  return useMemo(() => {
    if (!churchDays || !isLoaded) return undefined;
    const seen = seenByVisitors(allEvents, new Date());
    return { massTimes, changes, events: seen, devotions: weekly, churchDays, ownPlace: parish };
  }, [massTimes, changes, allEvents, weekly, isLoaded, churchDays, parish]);
}

/** Leaves out drafts, and events that are not saved to the server. */
export function seenByVisitors(events: readonly Item<'events'>[], now: Date): readonly Item<'events'>[] {
  return events.filter((event) => event.version > 0 && isVisibleAt(event, now));
}
