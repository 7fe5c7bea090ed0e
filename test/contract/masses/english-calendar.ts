import { churchDaysOf } from '../../../contract/masses/church-year.ts';
import { generateChurchYear } from '../../../parish/church-calendar/generate.ts';

const years = [2026, 2027, 2028];

/** The Church's calendar of England, whichever the parish follows. */
export const churchDays = churchDaysOf(
  await Promise.all(years.map((year) => generateChurchYear('england', year))),
);
