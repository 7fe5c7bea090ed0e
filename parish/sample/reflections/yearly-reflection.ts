import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { Reflection } from '../../../contract/entities/reflection.ts';

/** A reflection for a day of the liturgical year; `on` returns its date in a civil year. */
export type YearlyReflection = Omit<Reflection, 'date'> & {
  readonly slug: string;
  readonly on: (year: number) => CalendarDate;
};
