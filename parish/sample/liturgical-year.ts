import {
  addDays,
  type CalendarDate,
  daysBetween,
  onOrAfter,
  weekdayOf,
} from '../../contract/dates/calendar-date.ts';
import { easterSunday } from '../../contract/masses/easter.ts';
import { day } from './days.ts';

/**
 * The movable and major days of one civil year, as observed in England: the Ascension on Thursday, Corpus Christi on Sunday,
 * and a holy day that falls on a Saturday or a Monday on the adjacent Sunday.
 */
export function liturgicalYear(year: number): LiturgicalYear {
  const cached = years.get(year);
  if (cached) return cached;
  const days = daysOf(year);
  years.set(year, days);
  return days;
}

type LiturgicalYear = ReturnType<typeof daysOf>;

/** A cache, because a newsletter looks up the same year hundreds of times. */
const years = new Map<number, LiturgicalYear>();

function daysOf(year: number) {
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

/** Moves a holy day of obligation from a Saturday or a Monday to the adjacent Sunday (bishops of England and Wales). */
function besideSunday(date: CalendarDate): CalendarDate {
  const weekday = weekdayOf(date);
  if (weekday === 6) return addDays(date, 1);
  return weekday === 1 ? addDays(date, -1) : date;
}

/** Moves a solemnity in March by one day from a Sunday of Lent, and to `otherwise` from Holy Week and the Easter octave. */
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
