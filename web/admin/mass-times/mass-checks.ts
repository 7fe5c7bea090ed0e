import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { readClockTime, timesIn } from '../../../contract/dates/clock-time.ts';
import type { MassIntention } from '../../../contract/entities/mass-intention.ts';
import {
  type MassChangeOfDay,
  massDays,
  type MassSources,
  usualMasses,
} from '../../../contract/masses/mass-days.ts';

/** The usual Mass times of a date, comma-separated; empty when there are none or `date` is invalid. */
export function usualTimes(sources: MassSources | undefined, date: string): string {
  if (!sources || !isCalendarDate(date)) return '';
  return usualMasses(sources, date)
    .map(({ timeText }) => timeText)
    .join(', ');
}

/** A warning if the date has passed or usually has no Mass. */
export function dayWarning(
  sources: MassSources | undefined,
  date: string,
  today: CalendarDate,
): string | undefined {
  if (!isCalendarDate(date)) return undefined;
  if (date < today) return 'This day has passed.';
  if (sources && usualTimes(sources, date) === '') return 'There is usually no Mass on this day.';
  return undefined;
}

/** The intentions from today on for which there is no Mass at their date and time. */
export function intentionsWithoutMass<Intention extends Pick<MassIntention, 'date' | 'time'>>(
  intentions: readonly Intention[],
  sources: MassSources,
  today: CalendarDate,
): Intention[] {
  return intentions.filter(({ date, time }) => {
    if (date < today) return false;
    const [day] = massDays(sources, date, 1);
    return !day?.masses.some((mass) => mass.time === readClockTime(time)?.time);
  });
}

/** The intentions that would lose their Mass through this change; empty while its times are incomplete. */
export function intentionsLosingMass<Intention extends Pick<MassIntention, 'date' | 'time'>>(
  intentions: readonly Intention[],
  sources: MassSources | undefined,
  change: MassChangeOfDay,
  today: CalendarDate,
): Intention[] {
  const isIncomplete = timesIn(change.times).some((time) => !readClockTime(time));
  if (!sources || !isCalendarDate(change.date) || isIncomplete) return [];
  const ofDay = intentions.filter(({ date }) => date === change.date);
  const before = intentionsWithoutMass(ofDay, sources, today);
  const others = sources.changes.filter(({ date }) => date !== change.date);
  const after = intentionsWithoutMass(ofDay, { ...sources, changes: [...others, change] }, today);
  return after.filter((each) => !before.includes(each));
}
