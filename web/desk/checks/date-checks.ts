import {
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  yearOf,
} from '../../../contract/dates/calendar-date.ts';
import { readClockTime, timesIn } from '../../../contract/dates/clock-time.ts';
import { hasUnpairedBracket } from '../../../contract/dates/format-clock-time.ts';
import { timesPattern } from '../../../contract/fields/characters.ts';
import { devotionStarts } from '../../../contract/masses/devotions-on.ts';
import { dateOf, hasOwnId, type RecordName, resources, titleOf } from '../../../contract/resources.ts';
import { isAllDay, startTime, statedStart } from '../../../contract/dates/start-time.ts';
import { formatDay } from '../../formats/format-date.ts';
import { readTypedTimes } from '../records/typed-times.ts';
import type { CheckedForm, Rule } from './rule.ts';

/**
 * A date more than this many days ago or ahead is probably a mistake, and one ahead would keep the item at the top of its
 * list until then. Resources that are not listed accept any date.
 */
const plausibleDays: Partial<Record<RecordName, { readonly ago: number; readonly ahead: number }>> = {
  events: { ago: 7, ahead: 731 },
  'mass-intentions': { ago: 7, ahead: 731 },
  news: { ago: 60, ahead: 60 },
  newsletters: { ago: 120, ahead: 31 },
  reflections: { ago: 366, ahead: 31 },
  'meeting-notes': { ago: 366, ahead: 31 },
  'lectio-divina': { ago: 366, ahead: 120 },
};

/** Reports a date long past or far in the future, unless the item already had it. */
export function dateCheck({
  resource,
  values,
  item,
  today,
}: Pick<CheckedForm, 'resource' | 'values' | 'item' | 'today'>): readonly string[] {
  const date = dateOf(resources[resource], values) ?? '';
  const plausible = plausibleDays[resource];
  if (!plausible || !isCalendarDate(date) || (item && dateOf(resources[resource], item) === date)) return [];
  const isPlausible = (each: CalendarDate) => {
    const days = daysBetween(today, each);
    return days >= -plausible.ago && days <= plausible.ahead;
  };
  if (isPlausible(date)) return [];
  const days = daysBetween(today, date);
  const candidates = [0, -1, 1]
    .map((years) => `${yearOf(today) + years}${date.slice(4)}`)
    .filter((each) => isCalendarDate(each) && isPlausible(each));
  const likely = candidates.find((each) => each >= today) ?? candidates[0];
  const found = days < 0 ? `was ${-days} days ago` : `is ${days} days ahead`;
  const advice = likely ? `: should it be ${formatDay(likely)}?` : ': please check the year.';
  return [`${formatDay(date)} ${found}${advice}`];
}

/**
 * Reports a time that cannot be parsed, as it would be saved. Calendars would show such an event at noon. It says
 * nothing while the form asks which time is meant.
 */
export const timeCheck: Rule = ({ resource, values }) => {
  const { text: time, question } = readTypedTimes(values['times'] ?? values['time'] ?? '');
  if (!time.trim() || question) return [];
  if (hasUnpairedBracket(time))
    return [
      `‘${time.trim()}’ has a bracket without its other half. Please write it like 10:00 AM (St Mary).`,
    ];
  if (resource === 'events' && !isAllDay(time) && statedStart(time) === undefined) {
    return [
      `‘${time.trim()}’ cannot be read as a time, so calendars will show 12:00 PM. Please write a time such as 7:30 PM, or All day.`,
    ];
  }
  if (resource === 'events' && statedStart(time) === 0)
    return [
      'Calendars will show 12:00 AM as this day begins, in the night before it. For the night at its end, write Midnight.',
    ];
  if (resource === 'events' && values['category'] === 'mass') {
    return timesIn(time)
      .filter((each) => statedStart(each) !== undefined && !isTimeOfMass(each) && !isRelative(each))
      .map(
        (each) =>
          `Visitors will not see ‘${each}’ among the Masses of the day. Please write it like 10:00 AM.`,
      );
  }
  if (resource === 'devotions')
    return timesIn(time)
      .filter((each) => devotionStarts(each).length === 0)
      .map(
        (each) =>
          `‘${each}’ does not begin with a time such as 10:00 AM. Visitors see it as written, and calendars leave it out.`,
      );
  const isRead = readable[resource];
  if (!isRead) return [];
  return timesIn(time)
    .filter((each) => !isRead(each))
    .map((each) => `‘${each}’ cannot be read as a time. Please write it like 10:00 AM.`);
};

/** Whether a time can be read, by resource. A save refuses times that do not match the pattern. */
const readable: Readonly<Record<string, (text: string) => boolean>> = {
  'mass-times': isTimeOfMass,
  'mass-changes': (text) => timesPattern.test(text),
  'mass-intentions': (text) => timesPattern.test(text),
};

/** Whether a text is a time of `massDays`, without a second one after it. */
function isTimeOfMass(text: string): boolean {
  const read = readClockTime(text);
  return read !== undefined && statedStart(read.note ?? '') === undefined;
}

/** 'After the 10:30 AM Mass' is not another Mass. */
function isRelative(text: string): boolean {
  return /^(?:after|before)\b/i.test(text);
}

/** Reports a second item with the same title, date and time. The server refuses one of the same id. */
export const duplicateCheck: Rule = ({ resource, values, item, items }) => {
  const definition = resources[resource];
  const [title, date = ''] = [titleOf(definition, values), dateOf(definition, values)];
  const { time = '' } = values;
  if (!title.trim() || !date || hasOwnId(resource)) return [];
  const duplicate = items.find(
    (each) =>
      each['id'] !== item?.['id'] &&
      dateOf(definition, each) === date &&
      normalised(titleOf(definition, each)) === normalised(title) &&
      isSameTime(String(each['time'] ?? ''), time),
  );
  if (!duplicate) return [];
  const { noun } = definition;
  const article = /^[aeiou]/i.test(noun) ? 'an' : 'a';
  return [
    `There is already ${article} ${noun} ‘${title.trim()}’ on ${formatDay(date)}. Change the date or time, or keep only one of the two.`,
  ];
};

function isSameTime(one: string, other: string): boolean {
  return startTime(one) === startTime(other);
}

/** A text without differences that nobody sees or means, such as capitals. */
function normalised(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
