import type { ParishEvent } from '../../../contract/entities/event.ts';
import { type CalendarDate, weekdayOf } from '../../../contract/dates/calendar-date.ts';

/** An event; `slug` identifies it among those of its year. */
export type EventOfYear = ParishEvent & { readonly slug: string };

/** The Mass times of a feast. On a Saturday only the morning, because the evening Mass is the Sunday vigil. */
export function feastTimes(date: CalendarDate): string {
  if (weekdayOf(date) === 0) return '10:30 AM';
  return weekdayOf(date) === 6 ? '10:00 AM' : '10:00 AM, 7:00 PM';
}

export const church = 'Our Lady and Saint Mildred';
export const hall = 'Parish Hall, Priory Lane';
export const ladyChapel = 'Lady Chapel';
export const school = 'Saint Mildred’s School';
