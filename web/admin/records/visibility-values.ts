import { addDays, calendarDateIn, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { instantOf, timeIn } from '../../../contract/dates/zoned-time.ts';
import { parishTimeZone } from '../connection/parish-time-zone.ts';

/** When visitors see an item: now, from a date and time on, or not yet. */
export type VisibilityMode = 'now' | 'from' | 'draft';

/**
 * The form values for an item's visibility. `visibleFrom` is a local date and time in the parish's time zone, such as
 * `2027-03-28T08:00`, possibly incomplete. `visibleUntil` is empty, or `until:` and the last day, with a time if it does not
 * end at midnight. Each keeps its value while another mode is selected.
 */
type VisibilityValues = {
  readonly draft: VisibilityMode;
  readonly visibleFrom: string;
  readonly visibleUntil: string;
};

export const visibilityInputs = {
  draft: { kind: 'visibility', label: 'Show it', isMore: true },
  visibleFrom: { kind: 'visibility', label: 'Show from', isMore: true },
  visibleUntil: { kind: 'visibility', label: 'Show until', isMore: true },
} as const;

const UNTIL = 'until:';

/** Returns the form values for an item, or for a new one. */
export function visibilityValues(item: Readonly<Record<string, unknown>> = {}): VisibilityValues {
  const { draft, visibleFrom, visibleUntil } = item;
  return {
    draft: draft === true ? 'draft' : visibleFrom ? 'from' : 'now',
    visibleFrom: visibleFrom ? wallClock(String(visibleFrom)) : '',
    visibleUntil: visibleUntil ? UNTIL + lastDay(String(visibleUntil)) : '',
  };
}

/** Resets an item's visibility, so that the copy of a past item is not past. */
export function withDefaultVisibility(
  item: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return { ...item, draft: false, visibleFrom: '', visibleUntil: '' };
}

/** Returns the fields to save. An incomplete date or time becomes a text that the contract rejects. */
export function visibilityFields(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const { draft = 'now', visibleFrom = '', visibleUntil = '' } = values;
  const from = instantText(visibleFrom);
  return {
    draft: draft === 'draft',
    // A draft keeps its time, if one was chosen.
    visibleFrom: draft === 'from' || (draft === 'draft' && from !== INCOMPLETE) ? from : '',
    visibleUntil: isUntil(visibleUntil) ? endText(dayOfUntil(visibleUntil)) : '',
  };
}

/** Splits `2027-03-28T08:00` into day and time; each is empty if missing. */
export function dayAndTime(wall: string): readonly [day: string, time: string] {
  const [day = '', time = ''] = wall.split('T');
  return [day, time];
}

/** Whether 'until' is selected, even if no day is chosen yet. */
export const isUntil = (visibleUntil: string): boolean => visibleUntil.startsWith(UNTIL);

export const dayOfUntil = (visibleUntil: string): string => visibleUntil.slice(UNTIL.length);

export const untilDay = (day: string): string => UNTIL + day;

const INCOMPLETE = 'incomplete';

function instantText(wall: string): string {
  const [day, time] = dayAndTime(wall);
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (!isCalendarDate(day) || hours === undefined) return INCOMPLETE;
  return instantOf(day, Number(hours) * 60 + Number(minutes), parishTimeZone()).toISOString();
}

/** A day without a time ends at the following midnight. */
function endText(day: string): string {
  if (day.includes('T')) return instantText(day);
  const next = isCalendarDate(day) ? addDays(day, 1) : '';
  // The day after 9999-12-31 is no calendar date.
  return isCalendarDate(next) ? instantOf(next, 0, parishTimeZone()).toISOString() : INCOMPLETE;
}

/** Returns an instant as a local date and time in the parish's time zone. */
export function wallClock(instant: string): string {
  const date = new Date(instant);
  return `${calendarDateIn(parishTimeZone(), date)}T${timeIn(parishTimeZone(), date)}`;
}

/** Returns the last day before an instant if that is midnight, or else its local date and time. */
export function lastDay(instant: string): string {
  const wall = wallClock(instant);
  const [day, time] = dayAndTime(wall);
  return time === '00:00' ? addDays(day, -1) : wall;
}
