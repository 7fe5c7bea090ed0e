import { addDays, calendarDateIn, isCalendarDate } from '../../../contract/calendar-date.ts';
import { instantOf } from '../../../contract/zoned-time.ts';
import { timeIn } from '../../formats/time-in.ts';
import { parish } from '../../../parish/details.ts';

/** When visitors see an item, as a form asks it: at once, from a day and time on, or not yet. */
export type ShownFrom = 'now' | 'from' | 'draft';

/**
 * The inputs that say when visitors see an item, as text: `draft` is a `ShownFrom`; `visibleFrom` the day and time on the
 * parish's clock, `2027-03-28T08:00`, or what there is of them; `visibleUntil` empty, or `until:` and the last day, with a
 * time where it does not end with the day. What is chosen in one mode is there again when it is chosen once more.
 */
export type VisibilityValues = {
  readonly draft: ShownFrom;
  readonly visibleFrom: string;
  readonly visibleUntil: string;
};

/** The inputs of these three fields. */
export const visibilityInputs = {
  draft: { kind: 'visibility', label: 'Show it' },
  visibleFrom: { kind: 'visibility', label: 'Show from' },
  visibleUntil: { kind: 'visibility', label: 'Show until' },
} as const;

const UNTIL = 'until:';

/** What the inputs hold for an item, or for a new one. */
export function visibilityValues(item: Readonly<Record<string, unknown>> = {}): VisibilityValues {
  const { draft, visibleFrom, visibleUntil } = item;
  return {
    draft: draft === true ? 'draft' : visibleFrom ? 'from' : 'now',
    visibleFrom: visibleFrom ? wallClock(String(visibleFrom)) : '',
    visibleUntil: visibleUntil ? UNTIL + lastDay(String(visibleUntil)) : '',
  };
}

/** An item without them: a copy of what is past is not past. */
export function shownAlways(item: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...item, draft: false, visibleFrom: '', visibleUntil: '' };
}

/** The fields as they are saved, for what the inputs hold; an instant that is not complete is a text that the contract refuses. */
export function visibilityFields(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const { draft = 'now', visibleFrom = '', visibleUntil = '' } = values;
  const from = instantText(visibleFrom);
  return {
    draft: draft === 'draft',
    // A draft keeps the time that was chosen for it, if one was.
    visibleFrom: draft === 'from' || (draft === 'draft' && from !== INCOMPLETE) ? from : '',
    visibleUntil: isUntil(visibleUntil) ? endText(dayOfUntil(visibleUntil)) : '',
  };
}

/** The day and the time of `2027-03-28T08:00`, each empty while it is not chosen. */
export function dayAndTime(wall: string): readonly [day: string, time: string] {
  const [day = '', time = ''] = wall.split('T');
  return [day, time];
}

/** Whether an end is chosen, though perhaps no day yet. */
export const isUntil = (visibleUntil: string): boolean => visibleUntil.startsWith(UNTIL);

export const dayOfUntil = (visibleUntil: string): string => visibleUntil.slice(UNTIL.length);

export const untilDay = (day: string): string => UNTIL + day;

const INCOMPLETE = 'incomplete';

function instantText(wall: string): string {
  const [day, time] = dayAndTime(wall);
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (!isCalendarDate(day) || hours === undefined) return INCOMPLETE;
  return instantOf(day, Number(hours) * 60 + Number(minutes), parish.timeZone).toISOString();
}

/** A day ends with its midnight. */
function endText(day: string): string {
  if (day.includes('T')) return instantText(day);
  return isCalendarDate(day) ? instantOf(addDays(day, 1), 0, parish.timeZone).toISOString() : INCOMPLETE;
}

function wallClock(instant: string): string {
  const date = new Date(instant);
  return `${calendarDateIn(parish.timeZone, date)}T${timeIn(parish.timeZone, date)}`;
}

function lastDay(instant: string): string {
  const wall = wallClock(instant);
  const [day, time] = dayAndTime(wall);
  return time === '00:00' ? addDays(day, -1) : wall;
}
