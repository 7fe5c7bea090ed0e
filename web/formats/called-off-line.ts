import { type CalendarDate, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { instantOf } from '../../contract/dates/zoned-time.ts';
import type { MassDay } from '../../contract/masses/mass-days.ts';
import { isOver, type NextMass, nextMass } from '../../contract/masses/next-mass.ts';
import { noteAt } from '../../contract/masses/note-at.ts';
import { dayText, timesText } from './next-mass.ts';

/** Names the Mass that is called off before the next one: 'No Mass tomorrow, Friday: Storm'. Undefined if none is. */
export function calledOffLine(days: readonly MassDay[], now: Date, timeZone: string): string | undefined {
  const next = nextMass(days, now, timeZone);
  const off = next && calledOffBefore(next, days, now, timeZone);
  return off && calledOffText(off, calendarDateIn(timeZone, now));
}

/** The first of the days on which a Mass is called off before the next one, with only those of its cancelled Masses. */
function calledOffBefore(
  next: NextMass,
  days: readonly MassDay[],
  now: Date,
  timeZone: string,
): MassDay | undefined {
  return days
    .map((day) => ({
      ...day,
      cancelled: day.cancelled.filter(({ time, church }) => {
        const begins = instantOf(day.date, time, timeZone);
        const isElsewhere = next.masses.every((mass) => mass.church !== church);
        return !isOver(begins, now) && (begins < next.begins || (isElsewhere && +begins === +next.begins));
      }),
    }))
    .find(({ cancelled }) => cancelled.length > 0);
}

/** Names the times only on a day with other Masses. */
function calledOffText(off: MassDay, today: CalendarDate): string {
  const { date, masses, cancelled } = off;
  const day = dayText(date, today);
  const note = noteAt(off, cancelled[0]?.church);
  const what = masses.length > 0 ? `${day} at ${timesText(cancelled)}` : day.replace(/,$/, '');
  return `No Mass ${what}${note ? `: ${note}` : ''}`;
}
