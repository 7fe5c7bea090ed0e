import {
  addDays,
  type CalendarDate,
  daysBetween,
  weekdayOf,
  yearOf,
} from '../../contract/dates/calendar-date.ts';
import { day } from './days.ts';
import { liturgicalYear } from './liturgical-year.ts';
import { feastDays, memorialDays } from './saints.ts';

const ordinals = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'];
const teens =
  'Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth';
const tens = ['', '', 'Twenty', 'Thirty'];

/** The liturgical name of a date for the newsletter: a Sunday, solemnity, feast or memorial, or a weekday of its season. */
export function liturgicalDay(date: CalendarDate): string {
  return solemnity(date) ?? (weekdayOf(date) === 0 ? sunday(date) : weekday(date));
}

function solemnity(date: CalendarDate): string | undefined {
  const year = liturgicalYear(yearOf(date));
  const names: readonly (readonly [CalendarDate, string])[] = [
    [year.motherOfGod, 'Mary, the Holy Mother of God'],
    [year.epiphany, 'The Epiphany of the Lord'],
    [year.ashWednesday, 'Ash Wednesday'],
    [year.palmSunday, 'Palm Sunday of the Passion of the Lord'],
    [year.holyThursday, 'Holy Thursday: Mass of the Lord’s Supper'],
    [year.goodFriday, 'Good Friday of the Passion of the Lord'],
    [year.holySaturday, 'Holy Saturday: Easter Vigil'],
    [year.easter, 'Easter Sunday of the Resurrection of the Lord'],
    [year.divineMercy, 'Second Sunday of Easter (Divine Mercy)'],
    [year.joseph, 'Saint Joseph, Husband of the Blessed Virgin Mary'],
    [year.annunciation, 'The Annunciation of the Lord'],
    [year.george, 'Saint George, Patron of England'],
    [year.ascension, 'The Ascension of the Lord'],
    [year.pentecost, 'Pentecost Sunday'],
    [year.trinity, 'The Most Holy Trinity'],
    [year.corpusChristi, 'The Most Holy Body and Blood of Christ'],
    [year.sacredHeart, 'The Most Sacred Heart of Jesus'],
    [day(yearOf(date), 6, 24), 'The Nativity of Saint John the Baptist'],
    [year.peterAndPaul, 'Saints Peter and Paul, Apostles'],
    [year.mildred, 'Saint Mildred, Abbess, our patron'],
    [year.assumption, 'The Assumption of the Blessed Virgin Mary'],
    [year.allSaints, 'All Saints'],
    [year.allSouls, 'The Commemoration of All the Faithful Departed'],
    [year.christTheKing, 'Our Lord Jesus Christ, King of the Universe'],
    [year.immaculateConception, 'The Immaculate Conception of the Blessed Virgin Mary'],
    [year.christmas, 'The Nativity of the Lord'],
    [year.holyFamily, 'The Holy Family'],
  ];
  return names.find(([celebrated]) => celebrated === date)?.[1];
}

function sunday(date: CalendarDate): string {
  const year = liturgicalYear(yearOf(date));
  const feast = feastDays[date.slice(5)];
  if (date < year.epiphany) return 'Second Sunday after Christmas';
  if (date === year.baptismSunday) return 'The Baptism of the Lord';
  if (date < year.ashWednesday) return feast?.ofTheLord ? feast.name : ordinarySunday(fromBaptism(date));
  if (date < year.easter) return `${ordinal(weeks(year.ashWednesday, date))} Sunday of Lent`;
  if (date < year.pentecost) return `${ordinal(weeks(year.easter, date) + 1)} Sunday of Easter`;
  if (date < year.advent) return feast?.ofTheLord ? feast.name : ordinarySunday(beforeAdvent(date));
  return `${ordinal(weeks(year.advent, date) + 1)} Sunday of Advent`;
}

function weekday(date: CalendarDate): string {
  const year = liturgicalYear(yearOf(date));
  const key = date.slice(5);
  if (date > year.palmSunday && date < year.holyThursday) return 'Holy Week';
  if (date > year.easter && date < year.divineMercy) return 'Easter Octave';
  if (isBaptismMonday(date)) return 'The Baptism of the Lord';
  const feast = feastDays[key];
  if (feast) return feast.name;
  if (key === '12-24') return 'Christmas Eve';
  if (key > '12-25') return 'Octave of Christmas';
  if (date > year.ashWednesday && date < year.easter) return 'Weekday of Lent';
  if (key >= '12-17') return 'Weekday of Advent';
  return memorialDays[key] ?? weekdayOfSeason(date);
}

function weekdayOfSeason(date: CalendarDate): string {
  const year = liturgicalYear(yearOf(date));
  if (date <= year.baptismSunday) return 'Weekday of Christmas Time';
  if (date > year.easter && date <= year.pentecost) return 'Weekday of Easter Time';
  return date > year.advent ? 'Weekday of Advent' : 'Weekday in Ordinary Time';
}

/** The Baptism of the Lord moves to Monday when the Epiphany takes its Sunday. */
function isBaptismMonday(date: CalendarDate): boolean {
  const year = liturgicalYear(yearOf(date));
  return year.epiphany === year.baptismSunday && date === addDays(year.baptismSunday, 1);
}

function fromBaptism(date: CalendarDate): number {
  return weeks(liturgicalYear(yearOf(date)).baptismSunday, date) + 1;
}

function beforeAdvent(date: CalendarDate): number {
  return 34 - weeks(date, liturgicalYear(yearOf(date)).christTheKing);
}

function ordinarySunday(week: number): string {
  return `${ordinal(week)} Sunday in Ordinary Time`;
}

/** The number of weeks from one date to another, rounded up. */
function weeks(from: CalendarDate, to: CalendarDate): number {
  return Math.ceil(daysBetween(from, to) / 7);
}

/** 'Third', 'Twenty-first', up to 'Thirty-fourth'. */
function ordinal(number: number): string {
  if (number < 10) return ordinals[number] ?? '';
  if (number < 20) return teens.split(' ')[number - 10] ?? '';
  const ten = tens[Math.floor(number / 10)] ?? '';
  const rest = number % 10;
  if (rest === 0) return ten.replace('y', 'ieth');
  return `${ten}-${(ordinals[rest] ?? '').toLowerCase()}`;
}
