import { churchDaysIn } from '../../../parish/church-calendar/all-calendars.ts';

/** The Church's calendar of England, whichever the parish follows. */
export const churchDays = churchDaysIn('england');
