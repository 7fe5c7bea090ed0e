import { type CalendarDate, yearOf } from '../dates/calendar-date.ts';

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
