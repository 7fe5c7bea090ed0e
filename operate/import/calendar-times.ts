import { createRequire } from 'node:module';
import ICAL from 'ical.js';
import type * as Rules from 'rrule';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import {
  type CalendarDate,
  isCalendarDate,
  offsetAt,
  instantAt,
} from '../../contract/dates/calendar-date.ts';
import { targetParish } from './site-api.ts';

// Node finds no named exports in rrule, and ical.js counts a start that its rule does not name.
const { RRule }: typeof Rules = createRequire(import.meta.url)('rrule');

export const DAY = 86_400_000;

/** Rules with more dates, such as one for every minute, are rejected. */
const MAX_DATES = 100_000;

/** A time zone. Instants, clocks and offsets are in milliseconds. */
export type Zone = { readonly name: string; readonly offsetAt: (instant: number) => number };

/** A date, or a time on the clock of its zone, as rrule calculates with it: `clock` has its fields in those of UTC. */
export type Time = { readonly clock: number; readonly zone: Zone; readonly isDate: boolean };

/** The dates and times of a recurring event, as it gives them. `length` is in milliseconds. */
export type Recurrence = {
  readonly start: Time;
  readonly length: number;
  readonly rules: readonly string[];
  readonly dates: readonly { readonly start: Time; readonly length?: number }[];
  readonly excluded: readonly Time[];
};

/** A date of a series. `key` is its start there: `2026-12-01T19:00`, or `2026-12-01` when that is a date. */
export type Occurrence = { readonly key: string; readonly start: Time; readonly length: number };

export const utc: Zone = { name: 'UTC', offsetAt: () => 0 };
export const parishZone = (): Zone => ianaZone(targetParish().timeZone);
const ianaZone = (name: string): Zone => ({ name, offsetAt: (instant) => offsetAt(instant, name) });

/** Abbreviations, such as IST, which JavaScript takes for zones of Asia. Those of three letters in IANA's list are no such. */
const abbreviation = /^(?!UTC|UCT|GMT|EST|MST|HST|WET|CET|MET|EET|PRC|ROC|ROK)[A-Z]{3}$/i;

/** A zone by its Windows or IANA name, also at the end of a path such as `/mozilla.org/20050126_1/Europe/Dublin`. */
export function namedZone(written: string): Zone | undefined {
  const name = written.trim();
  const windows = WINDOWS_TO_IANA_MAP.find(
    ({ windowsName }) => windowsName.toLowerCase() === name.toLowerCase(),
  );
  const words = name.split('/');
  const names = words.map((_word, index) => words.slice(index).join('/'));
  const found = [...(windows?.iana ?? []), ...names].find(isIana);
  return found === undefined ? undefined : ianaZone(found);
}

function isIana(timeZone: string): boolean {
  try {
    return (
      timeZone !== '' && !abbreviation.test(timeZone) && Boolean(Intl.DateTimeFormat('en', { timeZone }))
    );
  } catch {
    return false;
  }
}

/** One of the changes that define a zone in a file: from then on, its offset is `to`. */
export type Change = { readonly at: number; readonly from: number; readonly to: number };

/** A zone that only a file defines. Before its first change, the offset is the one from which that changes. */
export function zoneOfChanges(name: string, changes: readonly Change[]): Zone {
  const sorted = changes.toSorted((a, b) => a.at - b.at);
  return {
    name,
    offsetAt: (instant) => sorted.findLast(({ at }) => at <= instant)?.to ?? sorted[0]?.from ?? 0,
  };
}

/** The same instant on the clock of a zone. A date has no zone. */
export function inZone(time: Time, zone: Zone): Time {
  if (time.isDate || time.zone.name === zone.name) return time;
  const instant = instantOf(time);
  return { clock: instant + zone.offsetAt(instant), zone, isDate: false };
}

export const inParish = (time: Time): Time => inZone(time, parishZone());
export const instantOf = ({ clock, zone }: Time): number => instantAt(clock, zone.offsetAt);
export const later = (time: Time, length: number): Time => ({ ...time, clock: time.clock + length });
export const dateOf = ({ clock }: Time): CalendarDate => new Date(clock).toISOString().slice(0, 10);
/** Since midnight on its own clock. */
export const timeOfDay = (time: Time): number => time.clock - Date.parse(dateOf(time));
export const isMidnight = (time: Time): boolean => timeOfDay(time) === 0;
const keyOf = (time: Time): string => new Date(time.clock).toISOString().slice(0, time.isDate ? 10 : 16);
/** From one time to another on the clock of the first, so that a day has 24 hours even when the clocks change. */
export const between = (start: Time, end: Time): number => inZone(end, start.zone).clock - start.clock;

/** Parses a date or time (ISO 8601, basic or extended). `zoneOf` is for a time which is not in UTC. */
export function parseTime(text: string, zoneOf: () => Zone, utcZone: Zone = utc): Time {
  const [, year = '', month = '', day = '', hour, minute, second = '00', z = ''] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(Z?))?$/i.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  // 24:00 is the next midnight.
  if (!isCalendarDate(date) || Number(hour ?? 0) > 24 || Number(minute ?? 0) > 59)
    throw new Error(`“${text}” is no date or time`);
  if (hour === undefined) return { clock: Date.parse(date), zone: utc, isDate: true };
  const time = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  const clock = Date.parse(date) + time * 1000;
  if (z) return inZone({ clock, zone: utc, isDate: false }, utcZone);
  return { clock, zone: zoneOf(), isDate: false };
}

/** A further start in the form of the first: a date takes its time from that. */
export function asIn(start: Time, first: Time): Time {
  if (!start.isDate && !first.isDate) return inZone(start, first.zone);
  return { ...first, clock: Date.parse(dateOf(inParish(start))) + timeOfDay(first) };
}

/**
 * How the key begins that a time names in a series. Programs also write a date for a timed series, and midnight, in any zone,
 * for one of whole days.
 */
export function keyIn(first: Time, time: Time): string {
  if (time.isDate) return keyOf(time);
  if (first.isDate) return dateOf(isMidnight(time) ? time : inParish(time));
  return keyOf(inZone(time, first.zone));
}

/**
 * The dates of a series until a day, without those that it excludes. Its start is one even if the rule does not name it.
 * `unmatched` are the excluded ones that are none of the series; `goesOn` says that it has dates after that day.
 */
export function occurrencesOf(
  { start: first, length, rules, dates, excluded }: Recurrence,
  last: CalendarDate,
) {
  const found = new Map<string, Occurrence>();
  const add = (start: Time, its = length) => {
    const key = keyOf(start);
    if (!found.has(key)) found.set(key, { key, start, length: its });
  };
  add(first);
  for (const date of dates) add(asIn(date.start, first), date.length);
  let goesOn = false;
  for (const rule of rules)
    datesOf(rule, first).all((date, index) => {
      if (index === MAX_DATES)
        throw new Error(`the RRULE has more than ${MAX_DATES.toLocaleString('en-GB')} dates`);
      const start = { ...first, clock: date.getTime() };
      const isAfter = dateOf(start) > last;
      if (!isAfter) add(start);
      goesOn ||= isAfter;
      return !isAfter;
    });
  const all = [...found.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  const keys = excluded.map((time) => keyIn(first, time));
  return {
    occurrences: all.filter(({ key }) => !keys.some((each) => key.startsWith(each))),
    unmatched: keys.filter((each) => !all.some(({ key }) => key.startsWith(each))),
    goesOn,
  };
}

/** A rule of a series, without what programs write for nothing, such as `COUNT=-1`. */
function datesOf(written: string, first: Time): Rules.RRule {
  const parts = written.toUpperCase().replaceAll(/\s/g, '').split(';');
  const [until] = parts.flatMap((part) => /^UNTIL=(.+)$/.exec(part)?.[1] ?? []);
  const rule = parts
    .filter((part) => /=./.test(part) && !/^(?:UNTIL=|COUNT=(?:-\d+|0)$)/.test(part))
    .join(';');
  const { freq } = ICAL.Recur.fromString(rule);
  if (!freq) throw new Error('the RRULE has no FREQ');
  return new RRule({
    ...RRule.parseString(rule),
    dtstart: new Date(first.clock),
    until:
      until === undefined
        ? null
        : new Date(
            endOf(
              parseTime(until, () => first.zone),
              first,
            ),
          ),
  });
}

/** The end of a rule on the clock of its start: a date includes the whole day. */
function endOf(until: Time, first: Time): number {
  if (!until.isDate && !first.isDate) return inZone(until, first.zone).clock;
  const local = inParish(until);
  return Date.parse(dateOf(isMidnight(local) ? local : until)) + DAY - 1;
}
