import { type CalendarDate, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { dependsOnDate, type RecordResource } from '../../../contract/resources.ts';
import { neutralTimeZone } from '../../../parish/neutral.ts';
import { readParishField } from './parish-field.ts';

/** Reads the parish's time zone (IANA name) from its record. Needs TABLE_NAME. */
export async function readTimeZone(): Promise<string> {
  const timeZone = await readParishField('timeZone');
  return typeof timeZone === 'string' ? timeZone : neutralTimeZone;
}

/** The date of an instant in the parish's time zone, for a resource whose list depends on it; any date for another. */
export async function dateFor(resource: RecordResource, instant: Date): Promise<CalendarDate> {
  return dependsOnDate(resource) ? calendarDateIn(await readTimeZone(), instant) : '';
}
