import { type CalendarDate, calendarDateIn, daysBetween } from '../../contract/dates/calendar-date.ts';
import { MIDNIGHT } from '../../contract/dates/clock-time.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import { type Clock, nextMass, type NextMass, streamedOnly } from '../../contract/masses/next-mass.ts';
import { dateParts, formatWeekday } from './format-date.ts';

/**
 * 'Next Mass: today at 6:00 PM', 'Next Mass: tomorrow, Sunday, at 10:30 AM (St John, Fanore)', 'Mass now: it began at
 * 10:00 AM'; of a live stream 'Next live stream: Sunday at 10:30 AM'. Without today's date, as in a page's file, 'Next Mass:
 * Friday 27 November, 10:00 AM'.
 */
export function nextMassText(
  { date, masses, isNow }: NextMass,
  today: CalendarDate | undefined,
  isStream = false,
): string {
  const times = timesText(masses);
  if (isNow) return `${isStream ? 'Live stream' : 'Mass'} now: it began at ${times}`;
  const label = isStream ? 'Next live stream' : 'Next Mass';
  if (today === undefined) return `${label}: ${unbrokenWeekday(date)}, ${times}`;
  const day = dayText(date, today);
  return `${label}: ${isStream ? day.replace('on ', '') : day} at ${times}`;
}

/** 'Friday 27 November', without a break in the date. */
export function unbrokenWeekday(date: CalendarDate): string {
  return formatWeekday(date).replace(/ (?=\D+$)/, '\u00a0');
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
export function nextMassLine(days: readonly MassDay[], clock: Clock, timeZone: string): string | undefined {
  const next = nextMass(days, clock, timeZone);
  return next && nextMassText(next, todayBy(clock, timeZone));
}

/** Says when the next Mass of these days is streamed; undefined if none is. The days start with yesterday. */
export function nextStreamLine(days: readonly MassDay[], clock: Clock, timeZone: string): string | undefined {
  const next = nextMass(streamedOnly(days), clock, timeZone);
  return next && nextMassText(next, todayBy(clock, timeZone), true);
}

/** Today's date; undefined in a page's file, which may be read another day. */
export function todayBy({ time, isRunning }: Clock, timeZone: string): CalendarDate | undefined {
  return isRunning ? calendarDateIn(timeZone, time) : undefined;
}

/** 'today', 'tomorrow, Friday,', 'on Saturday'; without today's date 'on Friday 27 November'. */
export function dayText(date: CalendarDate, today: CalendarDate | undefined): string {
  if (today === undefined) return `on ${formatWeekday(date)}`;
  const ahead = daysBetween(today, date);
  // A Mass dated yesterday at midnight (24:00) begins today.
  if (ahead <= 0) return 'today';
  const { weekday } = dateParts(date);
  if (ahead === 1) return `tomorrow, ${weekday},`;
  return `on ${ahead < 7 ? weekday : formatWeekday(date)}`;
}
