import { addDays, type CalendarDate, onOrAfter, yearOf } from '../../contract/dates/calendar-date.ts';
import type { MassChange } from '../../contract/entities/mass-change.ts';
import { liturgicalYear } from './liturgical-year.ts';
import type { Sample } from './shape.ts';

const WEDNESDAY = 3;

/** Mass changes: one this week or next, one last month, and the annual ones. */
export function sampleMassChanges(today: CalendarDate): readonly Sample<MassChange>[] {
  const deanery = onOrAfter(addDays(today, 2), WEDNESDAY);
  const years = [yearOf(today), yearOf(today) + 1].map(liturgicalYear);
  const changes = [
    change(deanery, '', 'Father Laurence is with the priests of the deanery'),
    change(addDays(deanery, -28), '7:00 PM', 'A funeral in the morning'),
    ...years.map(({ remembrance }) => change(remembrance, '10:15 AM', 'Remembrance Sunday')),
    ...years.map(({ christmas }) => change(christmas, '10:30 AM', 'Christmas Day')),
  ];
  // An annual change may be too far away, or on the same date as another.
  const near = changes.filter(({ date }) => date >= addDays(today, -60) && date <= addDays(today, 300));
  return near.filter(({ date }, index) => near.findIndex((each) => each.date === date) === index);
}

function change(date: CalendarDate, times: string, note: string): Sample<MassChange> {
  return { id: date, date, times, note };
}
