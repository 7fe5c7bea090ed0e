import { calendarPath } from '../../contract/site/site-files.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';

/** The address that subscribes a calendar app to the parish's calendar, or to that of the church with an id. */
export function subscriptionTo(parish: ParishFacts, church?: string): string {
  return calendarAddress(parish, church).replace(/^https?:/, 'webcal:');
}

/** The address of the calendar's file, which the publisher writes: events, and Masses by date. */
export function calendarAddress({ website = '' }: ParishFacts, church?: string): string {
  return website + calendarPath(church);
}
