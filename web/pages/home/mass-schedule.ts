import { readClockTime } from '../../../contract/clock-time.ts';
import { statedStart } from '../../../contract/start-time.ts';
import { type Weekday, weekdays } from '../../../contract/entities/categories.ts';

/** What the schedule needs of a Mass time. */
type Scheduled = {
  readonly day: string;
  readonly order?: number | undefined;
};

/** What the list of devotions needs of a devotion. */
type Devoted = {
  readonly day: Weekday;
  readonly time?: string | undefined;
};

/** Sunday to Saturday by the weekday that the day's label names first; labels that name none come last (specification §2). */
export function inWeekOrder<Item extends Scheduled>(massTimes: readonly Item[]): Item[] {
  return [...massTimes].sort(
    (a, b) => weekdayIn(a.day) - weekdayIn(b.day) || (a.order ?? 0) - (b.order ?? 0),
  );
}

/** The times of '8:00 AM, 10:30 AM' one by one. */
export function timesOf(times: string): string[] {
  return times
    .split(', ')
    .map((time) => time.trim())
    .filter(Boolean);
}

/** The days that have devotions, Sunday to Saturday, each with its devotions in the order of the clock (specification §2). */
export function devotionsByDay<Item extends Devoted>(devotions: readonly Item[]) {
  return weekdays
    .map((day) => ({ day, devotions: devotions.filter((each) => each.day === day).sort(byTime) }))
    .filter((each) => each.devotions.length > 0);
}

/** By the time that the text states; texts that state none come last, by text. */
function byTime({ time: a = '' }: Devoted, { time: b = '' }: Devoted): number {
  return minuteOfDay(a) - minuteOfDay(b) || a.localeCompare(b, 'en-GB');
}

/** Minutes after midnight: '7.30pm' and 'after the 7:30 PM Mass' are 1170. A text without a time is past every other. */
function minuteOfDay(text: string): number {
  const start = statedStart(text);
  if (start) return start.hours * 60 + start.minutes;
  return readClockTime(text)?.time ?? UNREADABLE;
}

const UNREADABLE = 48 * 60;

/** The place in the week, 0 to 6, of the weekday that a label names first; 7 when it names none. */
function weekdayIn(label: string): number {
  const named = label.match(/sunday|monday|tuesday|wednesday|thursday|friday|saturday/i)?.[0].toLowerCase();
  const place = weekdays.findIndex((day) => day.toLowerCase() === named);
  return place < 0 ? weekdays.length : place;
}
