import { type CalendarDate, daysBetween, yearOf } from '../../../contract/dates/calendar-date.ts';
import type { ParishEvent } from '../../../contract/entities/event.ts';
import { sampleId } from '../sample-id.ts';
import type { Sample } from '../shape.ts';
import { everyMonth } from './every-month.ts';
import type { EventOfYear } from './event-of-year.ts';
import { masses } from './masses.ts';
import { parishLife } from './parish-life.ts';

/** The range of the sample calendar around today, in days. */
const PAST = 183;
const FUTURE = 183;

/** The events of the sample parish around a date, earliest first. */
export function sampleEvents(today: CalendarDate): Sample<ParishEvent>[] {
  const thisYear = yearOf(today);
  const yearly = [thisYear - 1, thisYear, thisYear + 1].flatMap((year) => [
    ...masses(year),
    ...parishLife(year),
  ]);
  return [...yearly, ...everyMonth(today)]
    .filter((event) => isNear(event, today))
    .sort((a, b) => daysBetween(b.date, a.date))
    .map(({ slug, ...event }) => ({ id: sampleId(`events/${yearOf(event.date)}/${slug}`), ...event }));
}

function isNear(event: EventOfYear, today: CalendarDate): boolean {
  const away = daysBetween(today, event.date);
  return away >= -PAST && away <= FUTURE;
}
