import { type CalendarDate, yearOf, addDays, dateOf } from '../dates/calendar-date.ts';

/** The rank of a day; `day` is for well-known days without one of the other ranks, such as Ash Wednesday. */
type Rank = 'sunday' | 'solemnity' | 'feast' | 'day';
export type Colour = 'white' | 'red' | 'green' | 'purple' | 'rose';
export type Season = 'advent' | 'christmas' | 'ordinary' | 'lent' | 'triduum' | 'easter';

/**
 * One civil year of the Church's calendar, as stored in `parish/church-calendar/`. Keys are `mm-dd`. A date missing
 * from `days` is a weekday of its season; seasons and cycles apply from their date on.
 */
export type ChurchYear = {
  readonly calendar: string;
  readonly year: number;
  readonly seasons: Readonly<Record<string, string>>;
  /** The Sunday cycle and weekday cycle, such as 'A II'. */
  readonly cycles: Readonly<Record<string, string>>;
  /** Holy days of obligation, besides ordinary Sundays. */
  readonly holyDays: readonly string[];
  /** Rank, colour and name, such as 'solemnity white All Saints'. */
  readonly days: Readonly<Record<string, string>>;
};

/** A date in the Church's calendar. `celebration` is set on Sundays, solemnities, feasts and days like Ash Wednesday. */
export type ChurchDay = {
  readonly celebration?: { readonly name: string; readonly rank: Rank; readonly colour: Colour };
  readonly season: Season;
  readonly sundayCycle: string;
  readonly weekdayCycle: string;
  readonly isHolyDay: boolean;
};

/** Looks up a date in the Church's calendar; `undefined` outside the known years. */
export type ChurchDays = (date: CalendarDate) => ChurchDay | undefined;

/** Returns a lookup over the given years. */
export function churchDaysOf(years: readonly ChurchYear[]): ChurchDays {
  const byYear = new Map(years.map((each) => [each.year, each]));
  return (date) => {
    const year = byYear.get(yearOf(date));
    return year && churchDay(year, date.slice(5));
  };
}

function churchDay(year: ChurchYear, monthAndDay: string): ChurchDay {
  const [sundayCycle = '', weekdayCycle = ''] = valueOn(year.cycles, monthAndDay).split(' ');
  const celebration = celebrationOf(year.days[monthAndDay]);
  return {
    ...(celebration && { celebration }),
    season: oneOf(seasons, valueOn(year.seasons, monthAndDay)),
    sundayCycle,
    weekdayCycle,
    isHolyDay: year.holyDays.includes(monthAndDay),
  };
}

const ranks: readonly Rank[] = ['sunday', 'solemnity', 'feast', 'day'];
const colours: readonly Colour[] = ['white', 'red', 'green', 'purple', 'rose'];
const seasons: readonly Season[] = ['advent', 'christmas', 'ordinary', 'lent', 'triduum', 'easter'];

function celebrationOf(entry: string | undefined): ChurchDay['celebration'] {
  if (entry === undefined) return undefined;
  const [rank = '', colour = '', ...name] = entry.split(' ');
  return { name: name.join(' '), rank: oneOf(ranks, rank), colour: oneOf(colours, colour) };
}

/** The value of the latest key on or before a date. */
function valueOn(values: Readonly<Record<string, string>>, monthAndDay: string): string {
  return Object.entries(values).reduce((held, [from, value]) => (from <= monthAndDay ? value : held), '');
}

function oneOf<Word extends string>(words: readonly Word[], word: string): Word {
  const found = words.find((each) => each === word);
  if (!found)
    throw new Error(`The church calendar contains '${word}' where one of ${words.join(', ')} is expected.`);
  return found;
}

/** Easter Sunday of a Gregorian year, by the Meeus/Jones/Butcher algorithm. */
export function easterSunday(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  // Counted from the last day of February.
  const days = h + l - 7 * m + 22;
  return addDays(dateOf(year, '03-01'), days - 1);
}

/** Days for which people plan ahead: Christmas Eve to New Year's Day, or Palm Sunday to Easter Monday. */
type GreatDays = {
  readonly name: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** How long before its first day it is announced, in days. */
const NOTICE = 21;

/** The great days that are near: from three weeks before their first to their last. Undefined during the rest of the year. */
export function greatDaysNear(today: CalendarDate): GreatDays | undefined {
  const year = yearOf(today);
  const easter = easterSunday(year);
  const all = [
    { name: 'Holy Week and Easter', from: addDays(easter, -7), to: addDays(easter, 1) },
    ...[year - 1, year].map((each) => ({
      name: 'Christmas',
      from: `${String(each)}-12-24`,
      to: `${String(each + 1)}-01-01`,
    })),
  ];
  return all.find(({ from, to }) => addDays(from, -NOTICE) <= today && today <= to);
}

/** Whether a date is one of these days. */
export function isGreatDay(date: CalendarDate, days: GreatDays | undefined): boolean {
  return days !== undefined && date >= days.from && date <= days.to;
}
