import {
  addDays,
  type CalendarDate,
  daysBetween,
  onOrAfter,
  weekdayOf,
} from '../../contract/calendar-date.ts';
import { easterSunday } from '../../contract/easter.ts';
import { day } from './days.ts';

/**
 * The days of one civil year on which the liturgical year turns, as kept in England: the Ascension on its Thursday,
 * Corpus Christi on a Sunday, and a holy day that falls on a Saturday or a Monday kept on the Sunday beside it.
 */
export function liturgicalYear(year: number): LiturgicalYear {
  const known = years.get(year);
  if (known) return known;
  const turns = turnsOf(year);
  years.set(year, turns);
  return turns;
}

export type LiturgicalYear = ReturnType<typeof turnsOf>;

/** A newsletter asks for the same year hundreds of times. */
const years = new Map<number, LiturgicalYear>();

function turnsOf(year: number) {
  const easter = easterSunday(year);
  const allSaints = besideSunday(day(year, 11, 1));
  const advent = onOrAfter(day(year, 11, 27), 0);
  return {
    motherOfGod: day(year, 1, 1),
    epiphany: besideSunday(day(year, 1, 6)),
    /** The Sunday from which the first weeks of Ordinary Time are counted. */
    baptismSunday: onOrAfter(day(year, 1, 7), 0),
    presentation: day(year, 2, 2),
    ashWednesday: addDays(easter, -46),
    palmSunday: addDays(easter, -7),
    holyThursday: addDays(easter, -3),
    goodFriday: addDays(easter, -2),
    holySaturday: addDays(easter, -1),
    easter,
    divineMercy: addDays(easter, 7),
    joseph: lentenSolemnity(day(year, 3, 19), easter, addDays(easter, -8)),
    annunciation: lentenSolemnity(day(year, 3, 25), easter, addDays(easter, 8)),
    george: georgesDay(year, easter),
    ascension: addDays(easter, 39),
    pentecost: addDays(easter, 49),
    trinity: addDays(easter, 56),
    corpusChristi: addDays(easter, 63),
    sacredHeart: addDays(easter, 68),
    peterAndPaul: besideSunday(day(year, 6, 29)),
    mildred: day(year, 7, 13),
    assumption: besideSunday(day(year, 8, 15)),
    allSaints,
    allSouls: weekdayOf(day(year, 11, 2)) === 0 ? day(year, 11, 3) : day(year, 11, 2),
    remembrance: addDays(onOrAfter(day(year, 11, 1), 0), 7),
    christTheKing: addDays(advent, -7),
    advent,
    immaculateConception: weekdayOf(day(year, 12, 8)) === 0 ? day(year, 12, 9) : day(year, 12, 8),
    christmas: day(year, 12, 25),
    holyFamily: weekdayOf(day(year, 12, 25)) === 0 ? day(year, 12, 30) : onOrAfter(day(year, 12, 26), 0),
  };
}

/** A holy day of obligation that falls on a Saturday or a Monday is kept on the Sunday beside it (bishops of England and Wales). */
function besideSunday(date: CalendarDate): CalendarDate {
  const weekday = weekdayOf(date);
  if (weekday === 6) return addDays(date, 1);
  return weekday === 1 ? addDays(date, -1) : date;
}

/** A solemnity in March gives way to a Sunday of Lent by a day, and to Holy Week and the Easter octave altogether. */
function lentenSolemnity(date: CalendarDate, easter: CalendarDate, otherwise: CalendarDate): CalendarDate {
  const toEaster = daysBetween(date, easter);
  if (toEaster <= 7 && toEaster >= -7) return otherwise;
  return weekdayOf(date) === 0 ? addDays(date, 1) : date;
}

function georgesDay(year: number, easter: CalendarDate): CalendarDate {
  const date = day(year, 4, 23);
  const toEaster = daysBetween(date, easter);
  if (toEaster <= 7 && toEaster >= -7) return addDays(easter, 8);
  return weekdayOf(date) === 0 ? addDays(date, 1) : date;
}
