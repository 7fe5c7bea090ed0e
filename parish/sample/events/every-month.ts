import { addDays, type CalendarDate, nthWeekday, yearOf } from '../../../contract/dates/calendar-date.ts';
import { monthOf } from '../days.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import { hall, ladyChapel, type EventOfYear } from './event-of-year.ts';

/** The next three occurrences of each monthly event, from `today` on. */
export function everyMonth(today: CalendarDate): EventOfYear[] {
  const months = [0, 1, 2, 3, 4].map((ahead) => monthAfter(today, ahead));
  const next = (events: (EventOfYear | undefined)[]) =>
    events.filter((event) => event !== undefined && event.date >= today).slice(0, 3);
  return [
    ...next(months.map(([year, month]) => lectioDivina(year, month))),
    ...next(months.map(([year, month]) => coffeeMorning(year, month))),
    ...next(months.map(([year, month]) => vincentians(year, month))),
  ].filter((event) => event !== undefined);
}

/** The first Friday of a month, when Lectio Divina is held; undefined if it is Good Friday, which has no Mass. */
export function lectioFriday(year: number, month: number): CalendarDate | undefined {
  const friday = nthWeekday(year, month, 1, 5);
  return friday === liturgicalYear(year).goodFriday ? undefined : friday;
}

function lectioDivina(year: number, month: number): EventOfYear | undefined {
  const date = lectioFriday(year, month);
  if (date === undefined) return undefined;
  return {
    slug: `lectio-divina-${month}`,
    title: 'Lectio Divina',
    date,
    time: '10:40 AM',
    location: ladyChapel,
    category: 'ministry',
    description:
      'After the 10:00 AM Mass: forty minutes with one passage of Scripture, mostly in silence. The sheet is on the Lectio Divina page.',
  };
}

function coffeeMorning(year: number, month: number): EventOfYear | undefined {
  const date = nthWeekday(year, month, 2, 3);
  // Ash Wednesday is a day of fasting.
  if (date === liturgicalYear(year).ashWednesday) return undefined;
  return {
    slug: `coffee-${month}`,
    title: 'Coffee Morning',
    date,
    time: '10:45 AM',
    location: hall,
    category: 'social',
    description:
      'After the 10:00 AM Mass, and for anyone passing. Home baking, a book swap, and a table for people who came alone.',
  };
}

function vincentians(year: number, month: number): EventOfYear {
  return {
    slug: `svp-${month}`,
    title: 'St Vincent de Paul Society Meeting',
    date: addDays(nthWeekday(year, month, 1, 1), 14),
    time: '7:00 PM',
    location: hall,
    category: 'ministry',
    description:
      'We plan the month’s visits and deliveries, and begin and end with prayer. New members are welcome.',
  };
}

function monthAfter(today: CalendarDate, ahead: number): readonly [number, number] {
  const months = yearOf(today) * 12 + monthOf(today) - 1 + ahead;
  return [Math.floor(months / 12), (months % 12) + 1];
}
