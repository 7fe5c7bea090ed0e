import {
  addDays,
  type CalendarDate,
  calendarDateIn,
  daysBetween,
} from '../../../contract/dates/calendar-date.ts';
import type { Entities } from '../../../contract/items.ts';
import { clockTimeIn, instantOf } from '../../../contract/dates/zoned-time.ts';
import { parish } from '../../../parish/details.ts';

/** An event's fields for another day. `visibleUntil` moves by as many days, keeping its local time in the parish. */
export function moveToDate<Fields extends Entities['events']>(fields: Fields, date: CalendarDate): Fields {
  const days = daysBetween(fields.date, date);
  const { visibleUntil } = fields;
  return { ...fields, date, ...(visibleUntil && { visibleUntil: daysLater(visibleUntil, days) }) };
}

function daysLater(instant: string, days: number): string {
  const at = new Date(instant);
  const date = addDays(calendarDateIn(parish.timeZone, at), days);
  return instantOf(date, clockTimeIn(parish.timeZone, at), parish.timeZone).toISOString();
}
