import type { NationalCalendar } from '../../contract/fields/choices.ts';
import { type ChurchDays, churchDaysOf, type ChurchYear } from '../../contract/masses/church-year.ts';
import england from './calendars/england.json' with { type: 'json' };
import general from './calendars/general.json' with { type: 'json' };
import ireland from './calendars/ireland.json' with { type: 'json' };
import scotland from './calendars/scotland.json' with { type: 'json' };
import wales from './calendars/wales.json' with { type: 'json' };

/** All calendars, for servers. A browser loads only the parish's. */
const calendars: Readonly<Record<NationalCalendar, readonly ChurchYear[]>> = {
  england,
  general,
  ireland,
  scotland,
  wales,
};

/** Looks up a date in all available years of a national calendar. */
export function churchDaysIn(calendar: NationalCalendar): ChurchDays {
  return churchDaysOf(calendars[calendar]);
}
