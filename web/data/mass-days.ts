import { addDays, type CalendarDate } from '../../contract/calendar-date.ts';
import { massDays, type MassSources } from '../../contract/mass-days.ts';
import type { MassDays } from '../../contract/published-week.ts';

/** How far ahead changes are shown, in days. */
export const DAYS_AHEAD = 366;

/** Yesterday, whose last Mass may still be on, today, and a week. */
const EVERY_DAY = 9;

/** Where Masses are rare, days are added until there are this many to come. */
const MASSES_TO_COME = 3;

/**
 * What pages show of the Masses by date: each day from yesterday to this day next week, later ones as far as the next Masses
 * are, and every later day that differs from the usual.
 */
export function massDaysFrom(today: CalendarDate, sources: MassSources): MassDays {
  const first = addDays(today, -1);
  const last = addDays(today, DAYS_AHEAD);
  const events = sources.events.filter(({ date }) => date >= first && date <= last);
  let toCome = 0;
  const days = massDays({ ...sources, events }, first, DAYS_AHEAD + 2).filter((day, index) => {
    const isNeeded = index < EVERY_DAY || day.difference !== undefined || toCome < MASSES_TO_COME;
    if (day.date > today) toCome += day.masses.length;
    return isNeeded;
  });
  return { from: today, days };
}
