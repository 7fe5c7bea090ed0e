import type { ParishEvent } from '../../../contract/entities/event.ts';
import { type CalendarDate, weekdayOf } from '../../../contract/calendar-date.ts';

/** An event of one year; `slug` tells it from the others of that year. */
export type EventOfYear = ParishEvent & { readonly slug: string };

/** When Mass of a feast is: with the Sunday Mass, without an evening on a Saturday (the Vigil is another Mass), else morning and evening. */
export function feastTimes(date: CalendarDate): string {
  if (weekdayOf(date) === 0) return '10:30 AM';
  return weekdayOf(date) === 6 ? '10:00 AM' : '10:00 AM, 7:00 PM';
}

export const church = 'Our Lady and Saint Mildred';
export const hall = 'Parish Hall, Priory Lane';
export const ladyChapel = 'Lady Chapel';
export const school = 'Saint Mildred’s School';
