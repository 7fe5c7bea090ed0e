import { createRequire } from 'node:module';
import ICAL from 'ical.js';
import type * as Rules from 'rrule';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { inZone, parishZone, setZone } from './zones.ts';

// Node finds no named exports in rrule, and ical.js counts a start that its rule does not name.
const { RRule }: typeof Rules = createRequire(import.meta.url)('rrule');

/** Rules with more occurrences, such as one for every minute, are rejected. */
const MAX_OCCURRENCES = 20_000;
const DAY = 86_400;

/** An occurrence of an event: its start in the zone of the event, or a date. */
export type Occurrence = {
  /** Its start in its series: `2026-12-01T19:00`, or `2026-12-01` when that is a date. */
  readonly key: string;
  readonly start: ICAL.Time;
  readonly seconds: number;
};

type Occurrences = {
  readonly occurrences: readonly Occurrence[];
  /** The excluded dates that are none of the series. */
  readonly unmatched: readonly string[];
  /** Whether the series goes on after the last date. */
  readonly goesOn: boolean;
};

/** The start of an event; that of the occurrence which it replaces if it has none of its own. */
export function startOf(event: ICAL.Component): ICAL.Time {
  const start = event.getFirstPropertyValue('dtstart') ?? event.getFirstPropertyValue('recurrence-id');
  if (!(start instanceof ICAL.Time)) throw new Error('it has no start');
  return start;
}

/** The length of an event in seconds: by default a day for a date, and nothing for a time. */
export function lengthOf(event: ICAL.Component): number {
  const start = startOf(event);
  const end = event.getFirstPropertyValue('dtend');
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return Math.max(0, duration.toSeconds());
  const seconds = end instanceof ICAL.Time ? secondsBetween(start, end) : 0;
  return Math.max(start.isDate ? DAY : 0, seconds);
}

/** The seconds between two times on the clock of the first, so that a day has 24 hours even when the clocks change. */
export function secondsBetween(start: ICAL.Time, end: ICAL.Time): number {
  return inZone(end, start.zone).subtractDate(start).toSeconds();
}

/** The occurrences of an event until a date, without the excluded ones. DTSTART is one even if the rule does not name it. */
export function occurrencesOf(event: ICAL.Component, last: CalendarDate): Occurrences {
  const first = startOf(event);
  const found = new Map<string, Occurrence>();
  const add = (start: ICAL.Time, seconds = lengthOf(event)) => {
    const key = keyOf(start);
    if (!found.has(key)) found.set(key, { key, start, seconds });
  };
  add(first);
  for (const value of valuesOf(event, 'rdate'))
    if (value instanceof ICAL.Time) add(asIn(value, first));
    else if (value instanceof ICAL.Period) add(asIn(value.start, first), lengthOfPeriod(value));
  const endless = valuesOf(event, 'rrule').filter(
    (rule) => rule instanceof ICAL.Recur && addRule(rule, first, last, add),
  );
  const all = [...found.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  const excluded = valuesOf(event, 'exdate').flatMap((value) =>
    value instanceof ICAL.Time ? keyIn(first, value) : [],
  );
  return {
    occurrences: all.filter(({ key }) => !excluded.some((each) => key.startsWith(each))),
    unmatched: excluded.filter((each) => !all.some(({ key }) => key.startsWith(each))),
    goesOn: endless.length > 0,
  };
}

function valuesOf(event: ICAL.Component, name: string): unknown[] {
  return event.getAllProperties(name).flatMap((property): unknown[] => property.getValues());
}

function lengthOfPeriod(period: ICAL.Period): number {
  return period.end ? secondsBetween(period.start, period.end) : period.getDuration().toSeconds();
}

/** A further start in the form of the first: a date takes its time from that. */
export function asIn(start: ICAL.Time, first: ICAL.Time): ICAL.Time {
  if (!start.isDate && !first.isDate) return inZone(start, first.zone);
  const { year, month, day } = start.isDate ? start : inZone(start, parishZone());
  const moved = first.clone();
  Object.assign(moved, { year, month, day });
  return moved;
}

/**
 * How the key begins that a time names in a series. Programs also write a date for a timed series, and midnight, in any zone,
 * for one of whole days.
 */
export function keyIn(first: ICAL.Time, time: ICAL.Time): string {
  if (time.isDate) return keyOf(time);
  if (!first.isDate) return keyOf(inZone(time, first.zone));
  return keyOf(isMidnight(time) ? time : inZone(time, parishZone())).slice(0, 10);
}

/** Whether a time is midnight on its own clock. */
export const isMidnight = (time: ICAL.Time): boolean => time.hour === 0 && time.minute === 0;

const keyOf = (time: ICAL.Time): string => time.toString().slice(0, 16);

/** Adds the dates of a rule. Returns whether it goes on after the last date. */
function addRule(
  rule: ICAL.Recur,
  first: ICAL.Time,
  last: CalendarDate,
  add: (start: ICAL.Time) => void,
): boolean {
  // ical.js would fail with a TypeError, which tells the operator nothing.
  if (!rule.freq) throw new Error('the RRULE has no FREQ');
  const unlimited = rule.clone();
  unlimited.until = null;
  const dates = new RRule({
    ...RRule.parseString(unlimited.toString()),
    dtstart: wallClock(first),
    until: rule.until ? wallClock(untilOf(rule.until, first)) : null,
  });
  let goesOn = false;
  dates.all((date, index) => {
    if (index === MAX_OCCURRENCES)
      throw new Error(`the RRULE has more than ${MAX_OCCURRENCES.toLocaleString('en-GB')} dates`);
    goesOn = date.toISOString().slice(0, 10) > last;
    if (!goesOn) add(onDate(first, date));
    return !goesOn;
  });
  return goesOn;
}

/** The time on its own clock, as rrule calculates with it: in the fields of UTC. */
function wallClock({ year, month, day, hour, minute, second }: ICAL.Time): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

function onDate(first: ICAL.Time, date: Date): ICAL.Time {
  const start = first.clone();
  start.resetTo(
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    first.second,
    first.zone,
  );
  start.isDate = first.isDate;
  return start;
}

/** The end of a rule on the clock of its start: a date includes the whole day. */
function untilOf(until: ICAL.Time, first: ICAL.Time): ICAL.Time {
  const end = until.clone();
  if (until.isDate || first.isDate) end.resetTo(until.year, until.month, until.day, 23, 59, 59, first.zone);
  setZone(end, first.zone);
  return inZone(end, first.zone);
}
