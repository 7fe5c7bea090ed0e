import { daysBetween, isCalendarDate, yearOf } from '../../../contract/calendar-date.ts';
import { readClockTime, timesIn } from '../../../contract/clock-time.ts';
import { resources } from '../../../contract/resources.ts';
import { startTime, statedStart } from '../../../contract/start-time.ts';
import { formatDay } from '../../formats/format-date.ts';
import type { Check } from './check.ts';

/** From how many days ago on a date is hardly meant; what is not named may be of any time. */
const longPast: Readonly<Record<string, number>> = {
  events: 7,
  'mass-intentions': 7,
  news: 60,
  newsletters: 120,
  reflections: 366,
  'meeting-notes': 366,
  'lectio-divina': 366,
};

/** A date that is long past, unless it is the one that the item had before. */
export const pastDateCheck: Check = ({ resource, values, item, today }) => {
  const date = values['date'] ?? '';
  const limit = longPast[resource];
  if (limit === undefined || !isCalendarDate(date) || item?.['date'] === date) return [];
  const days = daysBetween(date, today);
  if (days <= limit) return [];
  const next = [0, 1].map((years) => `${yearOf(today) + years}${date.slice(4)}`);
  const meant = next.find((each) => isCalendarDate(each) && each >= today);
  const right = meant ? `: should it be ${formatDay(meant)}?` : ': please look at the year.';
  return [`${formatDay(date)} was ${days} days ago${right}`];
};

/** From how many days ahead on a date is hardly meant: what is printed or announced first stands at the head of its list until then. */
const farAhead: Readonly<Record<string, number>> = {
  events: 731,
  'mass-intentions': 731,
  news: 60,
  newsletters: 31,
  reflections: 31,
  'meeting-notes': 31,
  'lectio-divina': 120,
};

/** A date that is far ahead, unless it is the one that the item had before. */
export const futureDateCheck: Check = ({ resource, values, item, today }) => {
  const date = values['date'] ?? '';
  const limit = farAhead[resource];
  if (limit === undefined || !isCalendarDate(date) || item?.['date'] === date) return [];
  const days = daysBetween(today, date);
  if (days <= limit) return [];
  const near = [0, -1, 1].map((years) => `${yearOf(today) + years}${date.slice(4)}`);
  const meant = near.find((each) => isCalendarDate(each) && Math.abs(daysBetween(today, each)) <= limit);
  const right = meant ? `: should it be ${formatDay(meant)}?` : ': please look at the year.';
  return [`${formatDay(date)} is ${days} days ahead${right}`];
};

const NOON = 12 * 60;

/** A time of which no hour can be read, so that calendars would have it at noon, or no time at all. */
export const timeCheck: Check = ({ resource, values }) => {
  const time = values[resource === 'mass-times' ? 'times' : 'time'] ?? '';
  if (!time.trim()) return [];
  if (resource === 'events' && !hasStart(time)) {
    return [
      `No hour can be read in ‘${time.trim()}’, so calendars will say 12:00 PM: 7:30 PM would be right.`,
    ];
  }
  if (resource !== 'mass-times' && resource !== 'devotions') return [];
  return timesIn(time)
    .filter((each) => statedStart(each) === undefined && readClockTime(each) === undefined)
    .map((each) => `‘${each}’ cannot be read as a time: 10:00 AM would be right.`);
};

/** Noon is what calendars take where no hour is stated. */
function hasStart(time: string): boolean {
  const [first = ''] = time.split(',');
  return statedStart(time) !== undefined || readClockTime(first)?.time === NOON;
}

/** The same thing a second time: of an event, at the same hour. */
export const twiceCheck: Check = ({ resource, values, item, items }) => {
  const { title = '', date = '', time = '' } = values;
  if (!title.trim() || !date) return [];
  const there = items.find(
    (each) =>
      each['id'] !== item?.['id'] &&
      each['date'] === date &&
      plain(each['title']) === plain(title) &&
      isSameTime(String(each['time'] ?? ''), time),
  );
  if (!there) return [];
  const { noun } = resources[resource];
  const article = /^[aeiou]/i.test(noun) ? 'an' : 'a';
  return [
    `There is ${article} ${noun} ‘${title.trim()}’ on ${formatDay(date)} already: change the date or time, or keep one of the two.`,
  ];
};

function isSameTime(one: string, other: string): boolean {
  const [a, b] = [startTime(one), startTime(other)];
  return a.hours === b.hours && a.minutes === b.minutes;
}

function plain(text: unknown): string {
  return String(text).trim().replace(/\s+/g, ' ').toLowerCase();
}
