import { addDays, type CalendarDate, weekdayOf } from '../dates/calendar-date.ts';
import type { ChurchDay, ChurchDays } from './church-year.ts';
import { type ClockTime, formatClockTime, readClockTime, timesIn } from '../dates/clock-time.ts';
import { readDayLabel } from './day-label/read-day-label.ts';
import { isWeekdayHolyDay, type Match } from './day-label/rules.ts';
import { easterSunday } from './easter.ts';

/** One Mass of a day. */
export type Mass = {
  readonly time: ClockTime;
  /** The time as displayed: '10:00 AM'. */
  readonly timeText: string;
  /** The title of its event in the parish calendar, such as 'The Easter Vigil'. */
  readonly title?: string;
  /** A note on this time only, such as 'Polish'. */
  readonly note?: string;
  /** The Sunday or holy day of which this is the vigil Mass. */
  readonly vigilOf?: string;
};

/** How a day differs from the usual pattern, with the parish's note if it gave one. */
export type Difference = { readonly kind: 'changed' | 'no-mass'; readonly note?: string };

/** The Masses of one date in order of time, and the usual Masses that a change cancelled. */
export type MassDay = {
  readonly date: CalendarDate;
  readonly churchDay?: ChurchDay;
  readonly masses: readonly Mass[];
  readonly cancelled: readonly Mass[];
  readonly difference?: Difference;
};

/** The inputs of `massDays`. `events` may be of any category. */
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

type MassEvent = {
  readonly date: CalendarDate;
  readonly time: string;
  readonly title: string;
  readonly category: string;
};

/** From this time on, a Mass on the eve of a Sunday or holy day counts for that day (Christus Dominus, 1953, norm VI: 4 PM). */
const EVENING: ClockTime = 16 * 60;

/**
 * The Masses of `count` days starting at `from`: the weekly pattern plus events of category `mass`, unless a change
 * replaces them. On a holy day, the pattern's holy-day entries replace the weekday's. From Holy Thursday to Holy Saturday
 * the pattern has no Mass unless an entry names the day (Missal, Triduum).
 */
export function massDays(sources: MassSources, from: CalendarDate, count: number): MassDay[] {
  const pattern = readPattern(sources.massTimes);
  return Array.from({ length: count }, (_, index) => massDay(sources, pattern, addDays(from, index)));
}

/** The days of which anything is known: while no regular Mass times have been entered, those with a Mass or a change. */
export function knownDays(days: readonly MassDay[], massTimes: MassSources['massTimes']): readonly MassDay[] {
  if (massTimes.length > 0) return days;
  return days.filter(({ masses, difference }) => masses.length > 0 || difference !== undefined);
}

/** The Masses of a date, ignoring any change. */
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
  const changed = change && changedMasses(change, usual);
  const finished = (masses: readonly Candidate[]) => masses.map((mass) => finish(mass, date, churchDays));
  const day = { date, ...(churchDay && { churchDay }) };
  if (!change || !changed) return { ...day, masses: finished(usual), cancelled: [] };
  if (!change.note && areUsual(changed, usual)) return { ...day, masses: finished(changed), cancelled: [] };
  const cancelled = usual.filter(({ time }) => !changed.some((mass) => mass.time === time));
  return {
    ...day,
    masses: finished(changed),
    cancelled: finished(cancelled),
    difference: {
      kind: changed.length === 0 ? 'no-mass' : 'changed',
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
  const replacesWeekly = matches.some(({ match }) => isDaySpecific(match)) || isOfTriduum(date);
  return matches.flatMap(({ match, times }) =>
    times
      .filter(({ time }) => isDaySpecific(match) || !replacesWeekly || isKeptVigil(match, date, time))
      .map((time) => ({ ...time, isVigil: match.isVigil })),
  );
}

function isDaySpecific({ reason }: Match): boolean {
  return reason === 'holy-day' || reason === 'named-day';
}

/** Vigil Masses stay even when their date is itself a holy day. */
function isKeptVigil(match: Match, date: CalendarDate, time: ClockTime): boolean {
  if (isOfTriduum(date)) return false;
  return match.reason === 'eve' || match.isVigil || (weekdayOf(date) === 6 && time >= EVENING);
}

function isOfTriduum(date: CalendarDate): boolean {
  const easter = easterSunday(Number(date.slice(0, 4)));
  return date < easter && date >= addDays(easter, -3);
}

/** Sorts by time and merges Masses at the same time; earlier candidates win, so an event's title is kept. */
function massesOf(candidates: readonly Candidate[]): Candidate[] {
  const byTime = new Map<ClockTime, Candidate>();
  for (const each of candidates) byTime.set(each.time, { ...each, ...byTime.get(each.time) });
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

/** A change lists every Mass of its date. A Mass at one of the usual times keeps its title. */
function changedMasses({ times }: MassChangeOfDay, usual: readonly Candidate[]): Candidate[] {
  const read = timesIn(times).flatMap((time) => readClockTime(time) ?? []);
  return massesOf(read.map((each) => ({ ...usual.find(({ time }) => time === each.time), ...each })));
}

/** Whether a change lists the usual Masses, as when its times were set back instead of deleting it. */
function areUsual(changed: readonly Candidate[], usual: readonly Candidate[]): boolean {
  const isUsual = ({ time, note }: Candidate) =>
    usual.some((mass) => mass.time === time && mass.note === note);
  return changed.length > 0 && changed.length === usual.length && changed.every(isUsual);
}

function finish({ isVigil, ...mass }: Candidate, date: CalendarDate, churchDays: ChurchDays): Mass {
  const vigilOf = isVigil || mass.time >= EVENING ? nextGreatDay(date, churchDays) : undefined;
  return { ...mass, timeText: formatClockTime(mass.time), ...(vigilOf && { vigilOf }) };
}

/** The Sunday or holy day whose vigil falls on a date; undefined on a Sunday, whose evening belongs to itself. */
function nextGreatDay(date: CalendarDate, churchDays: ChurchDays): string | undefined {
  const next = addDays(date, 1);
  if (weekdayOf(date) === 0) return undefined;
  if (weekdayOf(next) !== 0 && !isWeekdayHolyDay(next, churchDays)) return undefined;
  return churchDays(next)?.celebration?.name ?? 'Sunday';
}
