import { readClockTime } from '../../../contract/dates/clock-time.ts';
import { statedStart } from '../../../contract/dates/start-time.ts';
import { type Weekday, weekdays } from '../../../contract/entities/categories.ts';

type ScheduleEntry = {
  readonly day: string;
  readonly order?: number | undefined;
};

type DevotionEntry = {
  readonly day: Weekday;
  readonly time?: string | undefined;
};

/** Sorts Mass times Sunday to Saturday by the label's first weekday; labels without one come last (specification §2). */
export function inWeekOrder<Item extends ScheduleEntry>(massTimes: readonly Item[]): Item[] {
  return [...massTimes].sort(
    (a, b) => weekdayIn(a.day) - weekdayIn(b.day) || (a.order ?? 0) - (b.order ?? 0),
  );
}

/** The days with devotions, Sunday to Saturday, each with its devotions by time (specification §2). */
export function devotionsByDay<Item extends DevotionEntry>(devotions: readonly Item[]) {
  return weekdays
    .map((day) => ({ day, devotions: devotions.filter((each) => each.day === day).sort(byTime) }))
    .filter((each) => each.devotions.length > 0);
}

/** Sorts by the time in the text; texts without one come last, alphabetically. */
function byTime({ time: a = '' }: DevotionEntry, { time: b = '' }: DevotionEntry): number {
  return minuteOfDay(a) - minuteOfDay(b) || a.localeCompare(b, 'en-GB');
}

/** Minutes after midnight: '7.30pm' and 'after the 7:30 PM Mass' are 1170. Texts without a time sort after all others. */
function minuteOfDay(text: string): number {
  return statedStart(text) ?? readClockTime(text)?.time ?? UNREADABLE;
}

const UNREADABLE = 48 * 60;

/** The index (0 to 6) of the first weekday in a label; 7 without one. */
function weekdayIn(label: string): number {
  const named = label.match(/sunday|monday|tuesday|wednesday|thursday|friday|saturday/i)?.[0].toLowerCase();
  const place = weekdays.findIndex((day) => day.toLowerCase() === named);
  return place < 0 ? weekdays.length : place;
}
