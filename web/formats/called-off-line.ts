import { type CalendarDate, instantOf } from '../../contract/dates/calendar-date.ts';
import { type MassDay, noteAt } from '../../contract/masses/mass-days.ts';
import { type Clock, isOver, type NextMass, nextMass } from '../../contract/masses/next-mass.ts';
import { dayText, timesText, todayBy } from './next-mass.ts';

/**
 * Names the Mass that is called off before the next one: 'No Mass tomorrow, Friday: Storm', in a page's file 'No Mass on Friday
 * 27 November: Storm'. Undefined if none is.
 */
export function calledOffLine(days: readonly MassDay[], clock: Clock, timeZone: string): string | undefined {
  const next = nextMass(days, clock, timeZone);
  const off = next && calledOffBefore(next, days, clock.time, timeZone);
  return off && calledOffText(off, todayBy(clock, timeZone));
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
function calledOffText(off: MassDay, today: CalendarDate | undefined): string {
  const { date, masses, cancelled } = off;
  const day = dayText(date, today);
  const note = noteAt(off, cancelled[0]?.church);
  const what = masses.length > 0 ? `${day} at ${timesText(cancelled)}` : day.replace(/,$/, '');
  return `No Mass ${what}${note ? `: ${note}` : ''}`;
}
