import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  lastOfMonth,
  weekdayOf,
} from '../../contract/dates/calendar-date.ts';
import { startTime } from '../../contract/dates/clock-time.ts';
import type { Item } from '../../contract/items.ts';
import { type MassDay, massDays, type MassSources } from '../../contract/masses/mass-days.ts';
import { listedFunerals } from '../../contract/masses/shown-days.ts';
import { isCalledOff } from '../formats/mass-text.ts';

/** What the month's page shows of an event. */
export type ListedEvent = Pick<
  Item<'events'>,
  'id' | 'slug' | 'date' | 'time' | 'title' | 'location' | 'church'
>;

/** An event in the month. */
export type MonthEvent<Event extends ListedEvent = ListedEvent> = {
  readonly event: Event;
  /** Whether it is a Mass that a change of its date calls off. */
  readonly isOff: boolean;
};

/** A day of the month, or one of the days before and after it that complete its weeks. */
export type MonthDay<Event extends ListedEvent = ListedEvent> = {
  readonly date: CalendarDate;
  readonly isOutside: boolean;
  /** In order of time. */
  readonly events: readonly MonthEvent<Event>[];
  /** Its Masses and its name in the Church's calendar; undefined while these are unknown. */
  readonly masses: MassDay | undefined;
  readonly funerals?: readonly Item<'funerals'>[];
};

/** The weeks, Sunday first, that the month of a date is in, with the events and Masses of each day. */
export function weeksOf<Event extends ListedEvent>(
  date: CalendarDate,
  events: readonly Event[],
  sources?: MassSources,
): readonly (readonly MonthDay<Event>[])[] {
  const month = date.slice(0, 7);
  const start = startOfWeek(`${month}-01`);
  const end = startOfWeek(lastOfMonth(date));
  const count = daysBetween(start, end) + 7;
  const masses = sources ? massDays(sources, start, count) : [];
  const days = Array.from({ length: count }, (_, index): MonthDay<Event> => {
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

/** A month (`yyyy-mm`) as its page shows it. */
export type Month = {
  readonly weeks: readonly (readonly MonthDay[])[];
  /** Whether the usual Masses are among them, so that a day without any has no Mass. */
  readonly hasUsualMasses: boolean;
  /** The months before and after it that have a page. */
  readonly before?: string;
  readonly after?: string;
};

type MonthSources = Omit<MassSources, 'events'> & {
  readonly events: readonly Item<'events'>[];
  readonly funerals: readonly Item<'funerals'>[];
};

/** How many months after the current one have a page. */
const MONTHS_AHEAD = 12;

/** The months that have a page, in order: from the current one to twelve ahead, and any other with an event or a changed day. */
export function publishedMonths(
  { events, changes }: Pick<MonthSources, 'events' | 'changes'>,
  today: CalendarDate,
): readonly string[] {
  const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, count) => addMonths(today, count));
  const dates = [...ahead, ...[...events, ...changes].map(({ date }) => date)];
  return [...new Set(dates.map((date) => date.slice(0, 7)))].sort();
}

/**
 * A month's page; null for a month without one. Of a month that is over, the usual times of today say nothing: it has only the
 * Masses with a date of their own.
 */
export function monthOf(month: string, sources: MonthSources, today: CalendarDate): Month | null {
  const published = publishedMonths(sources, today);
  const at = published.indexOf(month);
  if (at < 0) return null;
  const events = sources.events.filter(({ date }) => date.startsWith(month));
  const isOver = month < today.slice(0, 7);
  const own = { ...sources, events, ...(isOver && { massTimes: [], devotions: [] }) };
  const funerals = listedFunerals(sources.funerals, today);
  const [before, after] = [published[at - 1], published[at + 1]];
  return {
    weeks: weeksOf(`${month}-01`, events.map(listed), own).map((days) =>
      days.map((day) =>
        day.isOutside
          ? { ...day, masses: undefined }
          : { ...day, funerals: funerals.filter(({ date }) => date === day.date) },
      ),
    ),
    hasUsualMasses: own.massTimes.length > 0,
    ...(before && { before }),
    ...(after && { after }),
  };
}

function listed({ id, slug, date, time, title, location, church }: Item<'events'>): ListedEvent {
  return { id, date, time, title, location, ...(slug && { slug }), ...(church && { church }) };
}

export function startOfWeek(date: CalendarDate): CalendarDate {
  return addDays(date, -weekdayOf(date));
}
