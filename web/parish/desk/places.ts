import type { NationalCalendar } from '../../../contract/fields/parish-choices.ts';

/** What follows from where a church is. */
type Place = {
  readonly country: string;
  readonly nationalCalendar: NationalCalendar;
  readonly timeZone: string;
};

/** The countries to choose from in Set up your parish. Northern Ireland has the calendar of the Irish bishops. */
export const places: Readonly<Record<string, Place>> = {
  England: { country: 'GB', nationalCalendar: 'england', timeZone: 'Europe/London' },
  Wales: { country: 'GB', nationalCalendar: 'wales', timeZone: 'Europe/London' },
  Scotland: { country: 'GB', nationalCalendar: 'scotland', timeZone: 'Europe/London' },
  Ireland: { country: 'IE', nationalCalendar: 'ireland', timeZone: 'Europe/Dublin' },
  'Northern Ireland': { country: 'GB', nationalCalendar: 'ireland', timeZone: 'Europe/London' },
};

/** Returns the name of the place with these values; undefined for any other. */
export function placeOf(values: Readonly<Partial<Record<string, string>>>): string | undefined {
  return Object.keys(places).find((name) =>
    Object.entries(places[name] ?? {}).every(([field, value]) => values[field] === value),
  );
}
