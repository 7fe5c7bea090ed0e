import { addDays, type CalendarDate, daysBetween, weekdayOf } from '../../../contract/dates/calendar-date.ts';
import { startTime } from '../../../contract/dates/clock-time.ts';
import type { Item } from '../../../contract/items.ts';
import { type MassDay, massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { isCalledOff } from '../../formats/mass-text.ts';

export type Event = Item<'events'>;

/** An event in the month. */
export type MonthEvent = {
  readonly event: Event;
  /** Whether it is a Mass that a change of its date calls off. */
  readonly isOff: boolean;
};

/** A day of the month, or one of the days before and after it that complete its weeks. */
export type MonthDay = {
  readonly date: CalendarDate;
  readonly isOutside: boolean;
  /** In order of time. */
  readonly events: readonly MonthEvent[];
  /** Its Masses and its name in the Church's calendar; undefined while these are unknown. */
  readonly masses: MassDay | undefined;
};

/**
 * The weeks, Sunday first, that the month of a date is in, with the events and Masses of each day.
 */
export function weeksOf(
  date: CalendarDate,
  events: readonly Event[],
  sources?: MassSources,
): readonly (readonly MonthDay[])[] {
  const month = date.slice(0, 7);
  const start = startOfWeek(`${month}-01`);
  const end = startOfWeek(lastOfMonth(date));
  const count = daysBetween(start, end) + 7;
  const masses = sources ? massDays(sources, start, count) : [];
  const days = Array.from({ length: count }, (_, index): MonthDay => {
    const each = addDays(start, index);
    return {
      date: each,
      isOutside: each.slice(0, 7) !== month,
      events: events
        .filter((event) => event.date === each)
        .sort(
          (one, other) => startTime(one.time) - startTime(other.time) || one.title.localeCompare(other.title),
        )
        .map((event) => ({ event, isOff: isCalledOff(event, masses) })),
      masses: masses[index],
    };
  });
  return Array.from({ length: count / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The same day of a later month, or of an earlier one with a negative count; the last day of a shorter month. */
export function addMonths(date: CalendarDate, count: number): CalendarDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
  const last = lastOfMonth(first);
  const same = first.slice(0, 8) + date.slice(8);
  return same < last ? same : last;
}

export function startOfWeek(date: CalendarDate): CalendarDate {
  return addDays(date, -weekdayOf(date));
}

function lastOfMonth(date: CalendarDate): CalendarDate {
  const inNextMonth = addDays(`${date.slice(0, 7)}-28`, 4);
  return addDays(inNextMonth, -Number(inNextMonth.slice(8)));
}
