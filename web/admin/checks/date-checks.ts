import { daysBetween, isCalendarDate, yearOf } from '../../../contract/dates/calendar-date.ts';
import {
  type ClockTime,
  MIDNIGHT,
  NOON,
  readClockTime,
  timesIn,
} from '../../../contract/dates/clock-time.ts';
import { resources } from '../../../contract/resources.ts';
import { startTime, statedStart } from '../../../contract/dates/start-time.ts';
import { formatDay } from '../../formats/format-date.ts';
import { readTypedTimes } from '../records/typed-times.ts';
import type { Check } from './check.ts';

/** A date more than this many days ago is probably a mistake. Resources that are not listed accept any past date. */
const maxDaysAgo: Readonly<Record<string, number>> = {
  events: 7,
  'mass-intentions': 7,
  news: 60,
  newsletters: 120,
  reflections: 366,
  'meeting-notes': 366,
  'lectio-divina': 366,
};

/** Reports a date long past, unless the item already had it. */
export const pastDateCheck: Check = ({ resource, values, item, today }) => {
  const date = values['date'] ?? '';
  const limit = maxDaysAgo[resource];
  if (limit === undefined || !isCalendarDate(date) || item?.['date'] === date) return [];
  const days = daysBetween(date, today);
  if (days <= limit) return [];
  const candidates = [0, 1].map((years) => `${yearOf(today) + years}${date.slice(4)}`);
  const likely = candidates.find((each) => isCalendarDate(each) && each >= today);
  const advice = likely ? `: should it be ${formatDay(likely)}?` : ': please check the year.';
  return [`${formatDay(date)} was ${days} days ago${advice}`];
};

/** A date more than this many days ahead is probably a mistake, and would keep the item at the top of its list until then. */
const maxDaysAhead: Readonly<Record<string, number>> = {
  events: 731,
  'mass-intentions': 731,
  news: 60,
  newsletters: 31,
  reflections: 31,
  'meeting-notes': 31,
  'lectio-divina': 120,
};

/** Reports a date far in the future, unless the item already had it. */
export const futureDateCheck: Check = ({ resource, values, item, today }) => {
  const date = values['date'] ?? '';
  const limit = maxDaysAhead[resource];
  if (limit === undefined || !isCalendarDate(date) || item?.['date'] === date) return [];
  const days = daysBetween(today, date);
  if (days <= limit) return [];
  const candidates = [0, -1, 1].map((years) => `${yearOf(today) + years}${date.slice(4)}`);
  const likely = candidates.find(
    (each) => isCalendarDate(each) && Math.abs(daysBetween(today, each)) <= limit,
  );
  const advice = likely ? `: should it be ${formatDay(likely)}?` : ': please check the year.';
  return [`${formatDay(date)} is ${days} days ahead${advice}`];
};

/**
 * Reports a time that cannot be parsed, as it would be saved. Calendars would show such an event at noon. It says
 * nothing while the form asks which time is meant.
 */
export const timeCheck: Check = ({ resource, values }) => {
  const { text: time, question } = readTypedTimes(values[resource === 'mass-times' ? 'times' : 'time'] ?? '');
  if (!time.trim() || question) return [];
  if (resource === 'events' && !hasStart(time)) {
    const example = isMidnight(time) ? '11:59 PM, or 12:00 AM on the day after' : 'a time such as 7:30 PM';
    return [
      `‘${time.trim()}’ cannot be read as a time, so calendars will show 12:00 PM. Please write ${example}.`,
    ];
  }
  if (resource !== 'mass-times' && resource !== 'devotions') return [];
  return timesIn(time)
    .filter((each) => statedStart(each) === undefined && readClockTime(each) === undefined)
    .map((each) => `‘${each}’ cannot be read as a time. Please write it like 10:00 AM.`);
};

/** `statedStart` does not parse 'noon', for which the fallback of 12:00 is right, and takes '12:00 midnight' for it. */
function hasStart(time: string): boolean {
  return !isMidnight(time) && (statedStart(time) !== undefined || firstTime(time) === NOON);
}

function isMidnight(time: string): boolean {
  return firstTime(time) === MIDNIGHT;
}

function firstTime(time: string): ClockTime | undefined {
  const [first = ''] = time.split(',');
  return readClockTime(first)?.time;
}

/** Reports a second item with the same title, date and time. */
export const duplicateCheck: Check = ({ resource, values, item, items }) => {
  const { title = '', date = '', time = '' } = values;
  if (!title.trim() || !date) return [];
  const duplicate = items.find(
    (each) =>
      each['id'] !== item?.['id'] &&
      each['date'] === date &&
      normalised(each['title']) === normalised(title) &&
      isSameTime(String(each['time'] ?? ''), time),
  );
  if (!duplicate) return [];
  const { noun } = resources[resource];
  const article = /^[aeiou]/i.test(noun) ? 'an' : 'a';
  return [
    `There is already ${article} ${noun} ‘${title.trim()}’ on ${formatDay(date)}. Change the date or time, or keep only one of the two.`,
  ];
};

function isSameTime(one: string, other: string): boolean {
  return startTime(one) === startTime(other);
}

function normalised(text: unknown): string {
  return String(text).trim().replace(/\s+/g, ' ').toLowerCase();
}
