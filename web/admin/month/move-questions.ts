import { addDays, type CalendarDate, daysBetween } from '../../../contract/dates/calendar-date.ts';
import { formatDay } from '../../formats/format-date.ts';
import { dateCheck, normalised } from '../checks/date-checks.ts';
import type { Event } from './month-days.ts';

/** The move of an event to another day, with later events of its series that move by as many days. */
export type Move = {
  readonly event: Event;
  readonly date: CalendarDate;
  readonly followers?: readonly Event[];
};

/** What to ask before a move: whether its date is meant, and whether the same event is already on that day. */
export function moveQuestions(
  { event, date, followers = [] }: Move,
  events: readonly Event[],
  today: CalendarDate,
): readonly string[] {
  if (date === event.date) return [];
  const unlikely = dateCheck({ resource: 'events', values: { date }, item: event, today });
  const passed = date < today ? [`${formatDay(date)} has passed.`] : [];
  return [...(unlikely.length > 0 ? unlikely : passed), ...sameOnDay({ event, date, followers }, events)];
}

function sameOnDay({ event, date, followers }: Required<Move>, events: readonly Event[]): readonly string[] {
  const moved = [event, ...followers];
  const days = daysBetween(event.date, date);
  const others = events.filter((each) => !moved.some(({ id }) => id === each.id));
  const found = moved.flatMap(
    (each) =>
      others.find((other) => other.date === addDays(each.date, days) && isSameEvent(each, other)) ?? [],
  );
  const [first] = found;
  if (!first) return [];
  const more = found.length - 1;
  const also = more === 0 ? '' : `, and the same on ${more === 1 ? 'another day' : `${more} other days`}`;
  return [`There is already an event ‘${first.title}’ (${first.time}) on ${formatDay(first.date)}${also}.`];
}

function isSameEvent(one: Event, other: Event): boolean {
  const isOfSeries = Boolean(one.series) && one.series === other.series;
  return isOfSeries || normalised(one.title) === normalised(other.title);
}
