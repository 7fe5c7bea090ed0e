import { addDays, type CalendarDate, weekdayOf } from '../dates/calendar-date.ts';
import type { ChurchDay, ChurchDays } from './church-year.ts';
import { type ClockTime, readClockTime, timesIn } from '../dates/clock-time.ts';
import { formatClockTime } from '../dates/format-clock-time.ts';
import { readDayLabel } from './day-label/read-day-label.ts';
import { isWeekdayHolyDay, type Match } from './day-label/rules.ts';
import { easterSunday } from './easter.ts';
import type { MassEvent } from './event-masses.ts';
import type { OwnPlace } from './own-place.ts';
import { distinctMasses, isNamed, isSameMass, massesMeant, type ToldApart } from './told-apart.ts';
import { withEvents } from './with-events.ts';

/** One Mass of a day. */
export type Mass = ToldApart & {
  /** The time as displayed: '10:00 AM'. */
  readonly timeText: string;
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
  readonly ownPlace: OwnPlace;
};

export type MassChangeOfDay = {
  readonly date: CalendarDate;
  readonly times: string;
  readonly note?: string | undefined;
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
type Candidate = ToldApart & { readonly isVigil?: boolean };

function readPattern(massTimes: MassSources['massTimes']): PatternEntry[] {
  return massTimes.flatMap(({ day, times }) => {
    const rule = readDayLabel(day);
    return rule ? [{ rule, times: timesIn(times).flatMap((time) => readClockTime(time) ?? []) }] : [];
  });
}

function massDay(sources: MassSources, pattern: readonly PatternEntry[], date: CalendarDate): MassDay {
  const { churchDays } = sources;
  const churchDay = churchDays(date);
  const usual = withEvents(
    weekly(pattern, date, churchDays),
    sources.events.filter((each) => each.date === date),
    sources.ownPlace,
  );
  const change = sources.changes.find((each) => each.date === date);
  const finished = (masses: readonly Candidate[]) => masses.map((mass) => finish(mass, date, churchDays));
  const day = { date, ...(churchDay && { churchDay }) };
  if (!change) return { ...day, masses: finished(usual), cancelled: [] };
  const { masses, cancelled } = applyChange(change, usual);
  if (!change.note && areUsual(masses, usual)) return { ...day, masses: finished(masses), cancelled: [] };
  return {
    ...day,
    masses: finished(masses),
    cancelled: finished(cancelled),
    difference: {
      kind: masses.length === 0 ? 'no-mass' : 'changed',
      ...(change.note && { note: change.note }),
    },
  };
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

/** A change lists every Mass of its date. What is known of a usual Mass stays, but for a note that the change gives it. */
function applyChange({ times }: MassChangeOfDay, usual: readonly Candidate[]) {
  const kept = new Set<Candidate>();
  const listed = timesIn(times).flatMap((time) => readClockTime(time) ?? []);
  const masses = listed.flatMap((each): readonly Candidate[] => {
    const meant = massesMeant(each, usual);
    for (const mass of meant) kept.add(mass);
    if (meant.length === 0) return [each];
    return meant.map((mass) =>
      each.note && !isNamed(mass, each.note) ? { ...mass, note: each.note } : mass,
    );
  });
  return { masses: distinctMasses(masses), cancelled: usual.filter((mass) => !kept.has(mass)) };
}

/** Whether a change lists the usual Masses, as when its times were set back instead of deleting it. */
function areUsual(changed: readonly Candidate[], usual: readonly Candidate[]): boolean {
  const isUsual = (mass: Candidate) => usual.some((each) => isSameMass(each, mass));
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
