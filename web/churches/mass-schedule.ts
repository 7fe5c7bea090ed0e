import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { byDevotionTime, isRunning } from '../../contract/masses/devotions-on.ts';
import { type Weekday, weekdays } from '../../contract/fields/choices.ts';

type ScheduleEntry = {
  readonly day: string;
  readonly order?: number | undefined;
};

type DevotionEntry = {
  readonly day: Weekday;
  readonly time?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

/** Sorts Mass times Sunday to Saturday by the label's first weekday; labels without one come last (specification §2). */
export function inWeekOrder<Item extends ScheduleEntry>(massTimes: readonly Item[]): Item[] {
  return [...massTimes].sort(
    (a, b) => weekdayIn(a.day) - weekdayIn(b.day) || (a.order ?? 0) - (b.order ?? 0),
  );
}

/**
 * The days with devotions, Sunday to Saturday, each with its devotions by time (specification §2); only those whose season it
 * is `today`.
 */
export function devotionsByDay<Item extends DevotionEntry>(devotions: readonly Item[], today: CalendarDate) {
  const running = devotions.filter((each) => isRunning(each, today));
  return weekdays
    .map((day) => ({ day, devotions: running.filter((each) => each.day === day).sort(byDevotionTime) }))
    .filter((each) => each.devotions.length > 0);
}

/** The index (0 to 6) of the first weekday in a label; 7 without one. */
function weekdayIn(label: string): number {
  const named = label.match(/sunday|monday|tuesday|wednesday|thursday|friday|saturday/i)?.[0].toLowerCase();
  const place = weekdays.findIndex((day) => day.toLowerCase() === named);
  return place < 0 ? weekdays.length : place;
}
