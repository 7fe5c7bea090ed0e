import { addDays, type CalendarDate, weekdayOf } from './calendar-date.ts';
import type { ChurchDay, ChurchDays } from './church-year.ts';
import { type ClockTime, formatClockTime, readClockTime, timesIn } from './clock-time.ts';
import { readDayLabel } from './day-label/read-day-label.ts';
import { isWeekdayHolyDay, type Match } from './day-label/rules.ts';
import { easterSunday } from './easter.ts';

/** One Mass of a day. */
export type Mass = {
  readonly time: ClockTime;
  /** The same as a parish writes it: '10:00 AM'. */
  readonly timeText: string;
  /** What the calendar calls it, such as 'The Easter Vigil'. */
  readonly title?: string;
  /** What is said of this time alone, such as 'Polish'. */
  readonly note?: string;
  /** The Sunday or holy day that begins with this Mass of the evening before. */
  readonly vigilOf?: string;
};

/** How a day differs from the usual, in the parish's own words where it has given them. */
export type Difference = { readonly kind: 'changed' | 'no-mass'; readonly note?: string };

/** The Masses of one date in order of time, and those usual ones that a change has taken away. */
export type MassDay = {
  readonly date: CalendarDate;
  readonly churchDay?: ChurchDay;
  readonly masses: readonly Mass[];
  readonly cancelled: readonly Mass[];
  readonly difference?: Difference;
};

/** What the Masses are made from. `events` may hold events of any category. */
export type MassSources = {
  readonly massTimes: readonly { readonly day: string; readonly times: string }[];
  readonly changes: readonly MassChangeOfDay[];
  readonly events: readonly MassEvent[];
  readonly churchDays: ChurchDays;
};

export type MassChangeOfDay = {
  readonly date: CalendarDate;
  readonly times: string;
  readonly note?: string | undefined;
};

export type MassEvent = {
  readonly date: CalendarDate;
  readonly time: string;
  readonly title: string;
  readonly category: string;
};

/** From this time on, a Mass on the eve of a Sunday or a holy day is that day's: evening Masses begin at 4 PM (Christus Dominus, 1953, norm VI). */
const EVENING: ClockTime = 16 * 60;

/**
 * The Masses of `count` days from `from` on: the weekly pattern and the calendar's events of category mass, unless a
 * change says what the day has instead. On a holy day its own entries of the pattern take the place of the weekday's.
 * The pattern has no Mass from Holy Thursday to Holy Saturday unless an entry names the day (Missal, Triduum).
 */
export function massDays(sources: MassSources, from: CalendarDate, count: number): MassDay[] {
  const pattern = readPattern(sources.massTimes);
  return Array.from({ length: count }, (_, index) => massDay(sources, pattern, addDays(from, index)));
}

/** The Masses that a date would have without its change. */
export function usualMasses(sources: MassSources, date: CalendarDate): readonly Mass[] {
  return massDay({ ...sources, changes: [] }, readPattern(sources.massTimes), date).masses;
}

type PatternEntry = {
  readonly rule: NonNullable<ReturnType<typeof readDayLabel>>;
  readonly times: readonly TimedNote[];
};
type TimedNote = NonNullable<ReturnType<typeof readClockTime>>;
type Candidate = TimedNote & { readonly title?: string; readonly isVigil?: boolean };

function readPattern(massTimes: MassSources['massTimes']): PatternEntry[] {
  return massTimes.flatMap(({ day, times }) => {
    const rule = readDayLabel(day);
    return rule ? [{ rule, times: timesIn(times).flatMap((time) => readClockTime(time) ?? []) }] : [];
  });
}

function massDay(sources: MassSources, pattern: readonly PatternEntry[], date: CalendarDate): MassDay {
  const { churchDays } = sources;
  const churchDay = churchDays(date);
  const usual = massesOf([...eventMasses(sources.events, date), ...weekly(pattern, date, churchDays)]);
  const change = sources.changes.find((each) => each.date === date);
  const instead = change && changedMasses(change, usual);
  const finished = (masses: readonly Candidate[]) => masses.map((mass) => finish(mass, date, churchDays));
  const day = { date, ...(churchDay && { churchDay }) };
  if (!change || !instead) return { ...day, masses: finished(usual), cancelled: [] };
  const cancelled = usual.filter(({ time }) => !instead.some((mass) => mass.time === time));
  return {
    ...day,
    masses: finished(instead),
    cancelled: finished(cancelled),
    difference: {
      kind: instead.length === 0 ? 'no-mass' : 'changed',
      ...(change.note && { note: change.note }),
    },
  };
}

function eventMasses(events: readonly MassEvent[], date: CalendarDate): Candidate[] {
  return events
    .filter((event) => event.category === 'mass' && event.date === date)
    .flatMap(({ time, title }) =>
      timesIn(time).flatMap((each) => {
        const read = readClockTime(each);
        return read ? [{ ...read, title }] : [];
      }),
    );
}

function weekly(pattern: readonly PatternEntry[], date: CalendarDate, churchDays: ChurchDays): Candidate[] {
  const matches = pattern.flatMap(({ rule, times }) => {
    const match = rule(date, churchDays);
    return match ? [{ match, times }] : [];
  });
  const isOwnDay = matches.some(({ match }) => isOwn(match)) || isOfTriduum(date);
  return matches.flatMap(({ match, times }) =>
    times
      .filter(({ time }) => isOwn(match) || !isOwnDay || staysBeside(match, date, time))
      .map((time) => ({ ...time, isVigil: match.isVigil })),
  );
}

function isOwn({ reason }: Match): boolean {
  return reason === 'holy-day' || reason === 'named-day';
}

/** Sunday's Mass on Saturday evening, and that on the eve of a holy day, stay when the day is a holy day itself. */
function staysBeside(match: Match, date: CalendarDate, time: ClockTime): boolean {
  if (isOfTriduum(date)) return false;
  return match.reason === 'eve' || match.isVigil || (weekdayOf(date) === 6 && time >= EVENING);
}

function isOfTriduum(date: CalendarDate): boolean {
  const easter = easterSunday(Number(date.slice(0, 4)));
  return date < easter && date >= addDays(easter, -3);
}

/** In order of time, one for each time: an event comes before the pattern, and lends it its title. */
function massesOf(candidates: readonly Candidate[]): Candidate[] {
  const byTime = new Map<ClockTime, Candidate>();
  for (const each of candidates) byTime.set(each.time, { ...each, ...byTime.get(each.time) });
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

/** A change names every Mass of its day; what is usual at a time it keeps keeps its title. */
function changedMasses({ times }: MassChangeOfDay, usual: readonly Candidate[]): Candidate[] {
  const read = timesIn(times).flatMap((time) => readClockTime(time) ?? []);
  return massesOf(read.map((each) => ({ ...usual.find(({ time }) => time === each.time), ...each })));
}

function finish({ isVigil, ...mass }: Candidate, date: CalendarDate, churchDays: ChurchDays): Mass {
  const vigilOf = isVigil || mass.time >= EVENING ? nextGreatDay(date, churchDays) : undefined;
  return { ...mass, timeText: formatClockTime(mass.time), ...(vigilOf && { vigilOf }) };
}

/** The Sunday or holy day that begins on the evening of a day; none on a Sunday, whose evening is its own. */
function nextGreatDay(date: CalendarDate, churchDays: ChurchDays): string | undefined {
  const next = addDays(date, 1);
  if (weekdayOf(date) === 0) return undefined;
  if (weekdayOf(next) !== 0 && !isWeekdayHolyDay(next, churchDays)) return undefined;
  return churchDays(next)?.celebration?.name ?? 'Sunday';
}
