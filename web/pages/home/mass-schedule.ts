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

/** The days that have devotions, Sunday to Saturday, each with its devotions by the text of their time (specification §2). */
export function devotionsByDay<Item extends Devoted>(devotions: readonly Item[]) {
  return weekdays
    .map((day) => ({ day, devotions: devotions.filter((each) => each.day === day).sort(byTime) }))
    .filter((each) => each.devotions.length > 0);
}

function byTime(a: Devoted, b: Devoted): number {
  return (a.time ?? '').localeCompare(b.time ?? '', 'en-GB');
}

/** The place in the week, 0 to 6, of the weekday that a label names first; 7 when it names none. */
function weekdayIn(label: string): number {
  const named = label.match(/sunday|monday|tuesday|wednesday|thursday|friday|saturday/i)?.[0].toLowerCase();
  const place = weekdays.findIndex((day) => day.toLowerCase() === named);
  return place < 0 ? weekdays.length : place;
}
