import {
  addDays,
  calendarDateIn,
  daysBetween,
  weekdayOf,
  instantOf,
} from '../../contract/dates/calendar-date.ts';
import { inAList } from '../../contract/words.ts';
import type { Colour } from '../../contract/masses/church-year.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import { withoutChurchName } from '../../contract/masses/shown-days.ts';
import type { Clock } from '../../contract/masses/next-mass.ts';
import { dateParts } from './dates.ts';
import { timeAndPlace, unbrokenWeekday } from './mass-text.ts';

/** A line for each church of several, below the feast's name. */
export type ComingFeast = { readonly lines: readonly string[]; readonly colour: Colour | undefined };

/**
 * The next Sunday or holy day with a Mass that has not begun, and its colour: 'First Sunday of Advent. Mass on Saturday at 6:00 PM
 * and Sunday at 9:15 and 11:00 AM.', and of several churches 'St Ann: Saturday 6:00 PM, Sunday 9:15 and 11:00 AM'. Undefined if
 * none is known.
 */
export function comingFeast(
  days: readonly MassDay[],
  { time: now }: Clock,
  timeZone: string,
): ComingFeast | undefined {
  const today = calendarDateIn(timeZone, now);
  for (const day of days.filter(isFeast)) {
    const eve = days.find(({ date }) => date === addDays(day.date, -1));
    const dates = [
      { date: eve?.date ?? day.date, masses: eve?.masses.filter(({ vigilOf }) => vigilOf) ?? [] },
      day,
    ].map(({ date, masses }) => ({
      day: daysBetween(today, date) < 7 ? dateParts(date).weekday : unbrokenWeekday(date),
      masses: masses.filter(({ time }) => instantOf(date, time, timeZone) > now),
    }));
    const ahead = dates.filter(({ masses }) => masses.length > 0);
    const { name, colour } = day.churchDay?.celebration ?? {};
    if (ahead.length === 0) continue;
    const churches = [
      ...new Set(ahead.flatMap(({ masses }) => masses.flatMap((mass) => mass.churchName ?? []))),
    ];
    const what = ahead.map((each) => `${each.day} at ${timesOf(each.masses)}`).join(' and ');
    if (churches.length === 0) return { lines: [`${name ? `${name}. ` : ''}Mass on ${what}.`], colour };
    const ofChurch = (church: string) =>
      ahead
        .map((each) => ({ ...each, masses: each.masses.filter(({ churchName }) => churchName === church) }))
        .filter(({ masses }) => masses.length > 0)
        .map((each) => `${each.day} ${timesOf(each.masses.map(withoutChurchName))}`);
    return {
      lines: [name ?? 'Sunday', ...churches.map((church) => `${church}: ${ofChurch(church).join(', ')}`)],
      colour,
    };
  }
  return undefined;
}

function isFeast({ date, churchDay }: MassDay): boolean {
  return weekdayOf(date) === 0 || churchDay?.isHolyDay === true;
}

/** '9:15 and 11:00 AM'. */
function timesOf(masses: readonly Mass[]): string {
  const times = [...new Set(masses.map(timeAndPlace))];
  const half = (text = '') => /\u00a0[AP]M$/.exec(text)?.[0];
  return inAList(
    times.map((text, at) => (half(text) === half(times[at + 1]) ? text.replace(/\u00a0[AP]M$/, '') : text)),
  );
}
