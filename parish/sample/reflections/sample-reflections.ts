import { type CalendarDate, daysBetween, yearOf } from '../../../contract/dates/calendar-date.ts';
import type { Reflection } from '../../../contract/entities/reflection.ts';
import { latest } from '../days.ts';
import { sampleId } from '../sample-id.ts';
import type { Sample } from '../shape.ts';
import { adventAndChristmas } from './advent-and-christmas.ts';
import { lentAndEaster } from './lent-and-easter.ts';
import { ordinaryTime } from './ordinary-time.ts';

/** The parish priest's reflections of the last twelve months, oldest first, each on its day of the liturgical year. */
export function sampleReflections(today: CalendarDate): Sample<Reflection>[] {
  return [...adventAndChristmas, ...lentAndEaster, ...ordinaryTime]
    .map(({ slug, on, ...words }) => {
      const date = latest(today, on);
      return { id: sampleId(`reflections/${yearOf(date)}/${slug}`), ...words, date };
    })
    .sort((a, b) => daysBetween(b.date, a.date));
}
