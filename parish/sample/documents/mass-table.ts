import { addDays, type CalendarDate, weekdayOf, yearOf } from '../../../contract/dates/calendar-date.ts';
import { day, dateInWeek } from '../days.ts';
import { masses } from '../events/masses.ts';
import { liturgicalDay } from '../liturgical-day.ts';
import { liturgicalYear } from '../liturgical-year.ts';
import { intentions } from './newsletter-words.ts';
import type { Block } from './printed-document.ts';
import { turn } from './turn.ts';

/** The Masses of the week from the Vigil of a Sunday: day, feast, time and intention. `week` selects the intentions. */
export function massTable(sunday: CalendarDate, week: number): Block {
  const days = [-1, 0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(sunday, offset));
  const rows = days.flatMap((date, index) => {
    const times = massesOn(date, index === 0);
    if (times.length === 0) return [[dateInWeek(date), liturgicalDay(date), ...withoutMass(date)]];
    return times.map((time, number) => [
      number === 0 ? dateInWeek(date) : '',
      number === 0 ? dayName(date, index, sunday) : '',
      time,
      intention(date, time, week * 7 + index * 2 + number),
    ]);
  });
  return { kind: 'table', shares: [0.28, 0.31, 0.12, 0.29], rows };
}

/** One Mass each Sunday is for the parish, as canon 534 requires; all others have requested intentions. */
function intention(date: CalendarDate, time: string, number: number): string {
  return weekdayOf(date) === 0 && time.startsWith('10:') ? 'People of the parish' : turn(intentions, number);
}

function withoutMass(date: CalendarDate): readonly [time: string, what: string] {
  return date === liturgicalYear(yearOf(date)).goodFriday
    ? ['3:00 PM', 'Celebration of the Passion; no Mass today']
    : ['', 'No Mass today'];
}

/** The second column. The first row is Saturday, with the Sunday's Vigil Mass. */
function dayName(date: CalendarDate, index: number, sunday: CalendarDate): string {
  return index === 0 ? `Vigil: ${liturgicalDay(sunday)}` : liturgicalDay(date);
}

/** The times of Mass on a date; only the evening Mass on the first Saturday. */
function massesOn(date: CalendarDate, isVigil: boolean): string[] {
  const year = liturgicalYear(yearOf(date));
  if (date === year.goodFriday) return [];
  const special = masses(yearOf(date))
    .find((mass) => mass.date === date)
    ?.time.split(', ');
  if (date === year.holySaturday || date === day(yearOf(date), 12, 24)) return special ?? [];
  if (isVigil) return ['6:00 PM'];
  switch (weekdayOf(date)) {
    case 0:
      return special ?? ['10:30 AM'];
    case 1:
      return special ?? [];
    case 6:
      return [...(special ?? ['10:00 AM']), '6:00 PM'];
    default:
      return special ?? ['10:00 AM'];
  }
}
