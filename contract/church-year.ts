import { type CalendarDate, yearOf } from './calendar-date.ts';

export const nationalCalendars = ['england', 'ireland', 'scotland', 'wales', 'general'] as const;
/** The national calendar that a parish keeps; `general` is the General Roman Calendar. */
export type NationalCalendar = (typeof nationalCalendars)[number];

/** How high a day ranks; `day` is one that ranks as none of these and that everybody knows, such as Ash Wednesday. */
export type Rank = 'sunday' | 'solemnity' | 'feast' | 'day';
export type Colour = 'white' | 'red' | 'green' | 'purple' | 'rose';
export type Season = 'advent' | 'christmas' | 'ordinary' | 'lent' | 'triduum' | 'easter';

/**
 * One civil year of the Church's calendar, as `parish/church-calendar/years/` keeps it. Keys are `mm-dd`. A day that is
 * not among `days` is a weekday of its season; seasons and cycles hold from their day on.
 */
export type ChurchYear = {
  readonly calendar: string;
  readonly year: number;
  readonly seasons: Readonly<Record<string, string>>;
  /** Sunday cycle and weekday cycle, such as 'A II'. */
  readonly cycles: Readonly<Record<string, string>>;
  /** Holy days of obligation beside the other Sundays. */
  readonly holyDays: readonly string[];
  /** Rank, colour and name, such as 'solemnity white All Saints'. */
  readonly days: Readonly<Record<string, string>>;
};

/** What the Church keeps on a day. `celebration` is there when it is a Sunday, a solemnity, a feast, or a day like Ash Wednesday. */
export type ChurchDay = {
  readonly celebration?: { readonly name: string; readonly rank: Rank; readonly colour: Colour };
  readonly season: Season;
  readonly sundayCycle: string;
  readonly weekdayCycle: string;
  readonly isHolyDay: boolean;
};

/** Finds the Church's day of a date; `undefined` where the calendar is not known. */
export type ChurchDays = (date: CalendarDate) => ChurchDay | undefined;

/** The days of the given years. */
export function churchDaysOf(years: readonly ChurchYear[]): ChurchDays {
  const byYear = new Map(years.map((each) => [each.year, each]));
  return (date) => {
    const year = byYear.get(yearOf(date));
    return year && churchDay(year, date.slice(5));
  };
}

function churchDay(year: ChurchYear, monthAndDay: string): ChurchDay {
  const [sundayCycle = '', weekdayCycle = ''] = holdingOn(year.cycles, monthAndDay).split(' ');
  const celebration = celebrationOf(year.days[monthAndDay]);
  return {
    ...(celebration && { celebration }),
    season: oneOf(seasons, holdingOn(year.seasons, monthAndDay)),
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

/** The value of the last key up to a day. */
function holdingOn(values: Readonly<Record<string, string>>, monthAndDay: string): string {
  return Object.entries(values).reduce((held, [from, value]) => (from <= monthAndDay ? value : held), '');
}

function oneOf<Word extends string>(words: readonly Word[], word: string): Word {
  const found = words.find((each) => each === word);
  if (!found)
    throw new Error(`The church calendar holds '${word}' where one of ${words.join(', ')} belongs.`);
  return found;
}
