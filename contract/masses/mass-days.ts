import { addDays, type CalendarDate, weekdayOf } from '../dates/calendar-date.ts';
import { type ClockTime, readClockTime, readStart, timesIn, formatClockTime } from '../dates/clock-time.ts';
import { haveSameWords, isSaidBy } from '../words.ts';
import { applyChanges, devotionsCalledOff, type Difference, type MassChangeOfDay } from './apply-changes.ts';
import type { ChurchDay, ChurchDays } from './church-year.ts';
import { inChurch, type OwnPlace, isOwnAddress, isOwnChurch, ownPlaceOf } from './churches.ts';
import { readDayLabel } from './day-label.ts';
import { appliesOn, type DayRule, isDaySpecific, isWeekdayHolyDay, type Match } from './day-rules.ts';
import { type DevotionOfDay, type DevotionOfWeek, devotionsOn } from './devotions-on.ts';
import { type ToldApart, distinctMasses, isNamed, massesMeant } from './told-apart.ts';

/** One Mass of a day. */
export type Mass = ToldApart & {
  /** The time as displayed: '10:00 AM'. */
  readonly timeText: string;
  /** The Sunday or holy day of which this is the vigil Mass. */
  readonly vigilOf?: string;
  /** Whether it can be watched online. */
  readonly streamed?: boolean;
};

/** The Masses and devotions of one date in order of time, and the usual Masses that a change cancelled. */
export type MassDay = {
  readonly date: CalendarDate;
  readonly churchDay?: ChurchDay;
  readonly masses: readonly Mass[];
  readonly cancelled: readonly Mass[];
  readonly difference?: Difference;
  /** Absent without any. */
  readonly devotions?: readonly DevotionOfDay[];
};

/** The inputs of `massDays`. `events` may be of any category. Without `devotions`, no day has any. */
export type MassSources = {
  readonly massTimes: readonly MassTimeOfWeek[];
  readonly changes: readonly MassChangeOfDay[];
  readonly events: readonly MassEvent[];
  readonly devotions?: readonly DevotionOfWeek[];
  readonly churchDays: ChurchDays;
  readonly ownPlace: OwnPlace;
};

type MassTimeOfWeek = {
  readonly day: string;
  readonly times: string;
  readonly special?: string | undefined;
  readonly church?: string | undefined;
  readonly streamed?: boolean | undefined;
};

/** From this time on, a Mass on the eve of a Sunday or holy day counts for that day (Christus Dominus, 1953, norm VI: 4 PM). */
const EVENING: ClockTime = 16 * 60;

/**
 * The Masses of `count` days starting at `from`: the weekly pattern plus events of category `mass`, unless a change
 * replaces them. On a holy day, the pattern's holy-day entries replace the weekday's. From Holy Thursday to Holy Saturday
 * the pattern has no Mass unless an entry names the day (Missal, Triduum). Each church has a pattern of its own, which a
 * change of that church, or else one of all, replaces.
 */
export function massDays(sources: MassSources, from: CalendarDate, count: number): MassDay[] {
  const pattern = readPattern(sources);
  return Array.from({ length: count }, (_, index) => massDay(sources, pattern, addDays(from, index)));
}

/** The days of which anything is known: while no regular Mass times have been entered, those with a Mass or a change. */
export function knownDays(days: readonly MassDay[], massTimes: MassSources['massTimes']): readonly MassDay[] {
  if (massTimes.length > 0) return days;
  return days.filter(({ masses, difference }) => masses.length > 0 || difference !== undefined);
}

/** The Masses of a date, ignoring any change. */
export function usualMasses(sources: MassSources, date: CalendarDate): readonly Mass[] {
  return massDay({ ...sources, changes: [] }, readPattern(sources), date).masses;
}

type PatternEntry = {
  readonly rule: DayRule;
  readonly masses: readonly Candidate[];
};
type Candidate = ToldApart & { readonly isVigil?: boolean; readonly streamed?: boolean };

function readPattern({ massTimes, ownPlace }: MassSources): PatternEntry[] {
  return massTimes.flatMap(({ day, times, special, church, streamed }) => {
    const rule = readDayLabel(day);
    const read = timesIn(times).flatMap((time) => readClockTime(time) ?? []);
    const about = {
      ...inChurch(church, ownPlace),
      ...(special && { special }),
      ...(streamed && { streamed }),
    };
    return rule ? [{ rule, masses: read.map((time) => ({ ...time, ...about })) }] : [];
  });
}

function massDay(sources: MassSources, pattern: readonly PatternEntry[], date: CalendarDate): MassDay {
  const { churchDays, devotions: everyWeek = [] } = sources;
  const churchDay = churchDays(date);
  const usual = withEvents(
    weekly(pattern, date, churchDays),
    sources.events.filter((each) => each.date === date),
    sources.ownPlace,
  );
  const changes = sources.changes.filter((each) => each.date === date);
  const name = churchDay?.celebration?.name ?? '';
  const newsOf = ({ note, ...change }: MassChangeOfDay) =>
    note && !isSaidBy(note, name) ? { ...change, note } : change;
  const finished = (masses: readonly Candidate[]) => masses.map((mass) => finish(mass, date, churchDays));
  const day = { date, ...(churchDay && { churchDay }) };
  const { masses, cancelled, difference } = applyChanges(changes.map(newsOf), usual, sources.ownPlace);
  const off = devotionsCalledOff(changes, everyWeek);
  const devotions = devotionsOn(everyWeek, date, sources.ownPlace, off);
  return {
    ...day,
    masses: finished(masses),
    cancelled: finished(cancelled),
    ...(difference && { difference }),
    ...(devotions.length > 0 && { devotions }),
  };
}

function weekly(pattern: readonly PatternEntry[], date: CalendarDate, churchDays: ChurchDays): Candidate[] {
  const matches = pattern.flatMap(({ rule, masses }) => {
    const match = appliesOn(rule, date, churchDays);
    return match ? masses.map((mass) => ({ match, mass })) : [];
  });
  const specific = matches.filter(({ match }) => isDaySpecific(match)).map(({ mass }) => mass.church);
  const isReplaced = ({ church }: ToldApart) =>
    specific.some((each) => each === undefined || each === church);
  return matches
    .filter(
      ({ match, mass }) => isDaySpecific(match) || !isReplaced(mass) || isKeptVigil(match, date, mass.time),
    )
    .map(({ match, mass }) => ({ ...mass, isVigil: match.isVigil }));
}

/** Vigil Masses stay even when their date is itself a holy day. */
function isKeptVigil(match: Match, date: CalendarDate, time: ClockTime): boolean {
  return match.reason === 'eve' || match.isVigil || (weekdayOf(date) === 6 && time >= EVENING);
}

/** Leaves out a `special` that the rest of what is said of the Mass, or the Church's calendar of its date, says already. */
function finish({ isVigil, special, ...mass }: Candidate, date: CalendarDate, churchDays: ChurchDays): Mass {
  const vigilOf = isVigil || mass.time >= EVENING ? nextGreatDay(date, churchDays) : undefined;
  const { title, note, place, churchName, dayNote } = mass;
  const celebration = churchDays(date)?.celebration?.name;
  const said = [vigilOf && `Vigil ${vigilOf}`, celebration, title, note, place, churchName, dayNote];
  return {
    ...mass,
    timeText: formatClockTime(mass.time),
    ...(special && !isSaidBy(special, said.join(' ')) && { special }),
    ...(vigilOf && { vigilOf }),
  };
}

/** The Sunday or holy day whose vigil falls on a date; undefined on a Sunday, whose evening belongs to itself. */
function nextGreatDay(date: CalendarDate, churchDays: ChurchDays): string | undefined {
  const next = addDays(date, 1);
  if (weekdayOf(date) === 0) return undefined;
  if (weekdayOf(next) !== 0 && !isWeekdayHolyDay(next, churchDays)) return undefined;
  return churchDays(next)?.celebration?.name ?? 'Sunday';
}

/** An event of the parish calendar, as far as it may be a Mass. */
type MassEvent = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly time: string;
  readonly title: string;
  readonly location: string;
  /** The id of its church, if it names one. */
  readonly church?: string | undefined;
  readonly category: string;
};

/** The weekly Masses of a date, with the titles of their events, and the other Masses among the events of that date. */
function withEvents<Weekly extends ToldApart>(
  weekly: readonly Weekly[],
  events: readonly MassEvent[],
  own: OwnPlace,
): (Weekly | ToldApart)[] {
  const masses: (Weekly | ToldApart)[] = distinctMasses(weekly);
  for (const event of events.flatMap((each) => eventMasses(each, own))) {
    const at = masses.findIndex((mass) => mass === weeklyMassOf(event, masses, own));
    masses[at < 0 ? masses.length : at] = merged(masses[at], event);
  }
  return distinctMasses(masses);
}

/** The weekly Mass that an event is; undefined if it is another one, or if that cannot be told. */
function weeklyMassOf(event: ToldApart, masses: readonly ToldApart[], own: OwnPlace): ToldApart | undefined {
  const { time, place, church } = event;
  const untitled = masses.filter(({ title }) => title === undefined);
  if (place && !isOwnAddress(place, ownPlaceOf(church, own)))
    return untitled.find((mass) => mass.time === time && isNamed(mass, place));
  const [mass, ...others] = massesMeant(event, untitled);
  return others.length === 0 ? mass : undefined;
}

/** A weekly Mass with what its event says of it; a place that its note or its church names is said once. */
function merged(mass: ToldApart | undefined, event: ToldApart): ToldApart {
  if (!mass) return event;
  const { note = '', churchName = '', ...rest } = mass;
  const { place = '', ...eventRest } = event;
  const isNote = note !== '' && haveSameWords(note, place);
  const isChurch = churchName !== '' && haveSameWords(churchName, place);
  return {
    ...rest,
    ...(note && !isNote && { note }),
    ...(churchName && { churchName }),
    ...eventRest,
    ...(place && !isChurch && { place }),
  };
}

/** The Masses that an event of category `mass` announces, one for each time that can be read. */
function eventMasses(event: MassEvent, own: OwnPlace): ToldApart[] {
  const { id, category, time, title, location, church } = event;
  if (category !== 'mass') return [];
  const isElsewhere = !isOwnChurch(location, ownPlaceOf(church, own));
  const masses = timesIn(time).flatMap((each) => {
    const { time, note } = readStart(each) ?? {};
    if (time === undefined) return [];
    const isPlace = isElsewhere && note !== undefined && haveSameWords(note, location);
    return [
      {
        time,
        title,
        eventId: id,
        ...(note && !isPlace && { note }),
        ...(isElsewhere && { place: location }),
        ...inChurch(church, own),
      },
    ];
  });
  return distinctMasses(masses);
}
