import { type CalendarDate, calendarDateIn, daysBetween } from '../../contract/dates/calendar-date.ts';
import { MIDNIGHT } from '../../contract/dates/noon-and-midnight.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import { nextMass, type NextMass, streamedOnly } from '../../contract/masses/next-mass.ts';
import { dateParts, formatWeekday } from './format-date.ts';

/**
 * 'Next Mass: today at 6:00 PM', 'Next Mass: tomorrow, Sunday, at 10:30 AM (St John, Fanore)', 'Mass now: it began at
 * 10:00 AM'; of a live stream 'Next live stream: Sunday at 10:30 AM'.
 */
export function nextMassText(
  { date, masses, isNow }: NextMass,
  today: CalendarDate,
  isStream = false,
): string {
  const at = `at ${timesText(masses)}`;
  if (isNow) return `${isStream ? 'Live stream' : 'Mass'} now: it began ${at}`;
  const day = dayText(date, today);
  return isStream ? `Next live stream: ${day.replace('on ', '')} ${at}` : `Next Mass: ${day} ${at}`;
}

export function timesText(masses: readonly Mass[]): string {
  return [...new Set(masses.map(timeAndPlace))].join(' and ');
}

/** '10:00 AM (St Mary)'. */
export function timeAndPlace({ time, timeText, note, place, churchName }: Mass): string {
  const text = time === MIDNIGHT ? 'midnight' : timeText.replace(' ', '\u00a0');
  const about = [note, place, churchName].filter(Boolean).join(', ');
  return about ? `${text} (${about})` : text;
}

/** Says when the next Mass of these days is, as above; undefined if there is none. The days start with yesterday. */
export function nextMassLine(days: readonly MassDay[], now: Date, timeZone: string): string | undefined {
  const next = nextMass(days, now, timeZone);
  return next && nextMassText(next, calendarDateIn(timeZone, now));
}

/** Says when the next Mass of these days is streamed; undefined if none is. The days start with yesterday. */
export function nextStreamLine(days: readonly MassDay[], now: Date, timeZone: string): string | undefined {
  const next = nextMass(streamedOnly(days), now, timeZone);
  return next && nextMassText(next, calendarDateIn(timeZone, now), true);
}

/** 'today', 'tomorrow, Friday,', 'on Saturday'. */
export function dayText(date: CalendarDate, today: CalendarDate): string {
  const ahead = daysBetween(today, date);
  // A Mass dated yesterday at midnight (24:00) begins today.
  if (ahead <= 0) return 'today';
  const { weekday } = dateParts(date);
  if (ahead === 1) return `tomorrow, ${weekday},`;
  return `on ${ahead < 7 ? weekday : formatWeekday(date)}`;
}
