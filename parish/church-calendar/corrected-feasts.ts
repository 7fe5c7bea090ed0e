import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { NationalCalendar } from '../../contract/fields/parish-choices.ts';
import type { RomcalDay } from './romcal-year.ts';

const allSaintsOfWales: RomcalDay = {
  id: 'all_saints_of_wales',
  name: 'All Saints of Wales',
  rank: 'feast',
  colour: 'white',
  season: 'ordinary',
  cycle: '',
  isWorthNaming: true,
};

/**
 * Moves the feasts that romcal has on a wrong date. Wales keeps all its saints on 8 November, not on the day of those of
 * Ireland (Bishops' Conference of England and Wales, National Calendar for Wales); on a Sunday the feast is not celebrated.
 */
export function correctFeasts(
  named: Map<CalendarDate, RomcalDay>,
  calendar: NationalCalendar,
  year: number,
): void {
  if (calendar !== 'wales') return;
  for (const [date, { id }] of named) if (id === allSaintsOfWales.id) named.delete(date);
  const date = `${year}-11-08`;
  if (!named.has(date)) named.set(date, allSaintsOfWales);
}
