import type { NationalCalendar } from '../../contract/fields/choices.ts';
import { type ChurchDays, churchDaysOf, type ChurchYear } from '../../contract/masses/church-year.ts';

/** One chunk for each calendar, so that visitors download only the parish's. */
const calendars = import.meta.glob<readonly ChurchYear[]>('../../parish/church-calendar/calendars/*.json', {
  import: 'default',
});

/** Loads a national calendar of the Church. */
export async function loadChurchDays(calendar: NationalCalendar): Promise<ChurchDays> {
  const load = calendars[`../../parish/church-calendar/calendars/${calendar}.json`];
  return churchDaysOf(load ? await load() : []);
}
