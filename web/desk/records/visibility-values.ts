import {
  addDays,
  type CalendarDate,
  calendarDateIn,
  isCalendarDate,
  yearOf,
  instantOf,
  timeIn,
} from '../../../contract/dates/calendar-date.ts';
import { formatClockTime } from '../../../contract/dates/clock-time.ts';
import { visibilityAt, visibilityFieldNames } from '../../../contract/visibility.ts';
import { formatDay, formatWeekday } from '../../formats/dates.ts';
import { parishTimeZone } from './typed-times.ts';

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

/** Returns the date of publication after a change from `before` to `after`; undefined if the user has chosen another. */
export function publicationDate(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  today: CalendarDate,
): CalendarDate | undefined {
  const dayIn = ({ draft, visibleFrom = '' }: typeof before) =>
    draft === 'from' ? dayAndTime(visibleFrom)[0] : today;
  const isChosen = before['date'] !== today && before['date'] !== dayIn(before);
  return !isChosen && isCalendarDate(dayIn(after)) ? dayIn(after) : undefined;
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

/** Returns the instant of a local date and time; a text that the contract rejects if it is incomplete. */
export function instantText(wall: string): string {
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
function lastDay(instant: string): string {
  const wall = wallClock(instant);
  const [day, time] = dayAndTime(wall);
  return time === '00:00' ? addDays(day, -1) : wall;
}

/** The label of an item in a list: 'Draft', 'From Sunday 29 November, 8:00 AM', 'Past'; undefined if always visible. */
export function visibilityLabel(item: Readonly<Record<string, unknown>>, now: Date): string | undefined {
  const state = visibilityAt(item, now);
  switch (state.kind) {
    case 'draft':
      return 'Draft';
    case 'scheduled':
      return `From ${formatStart(state.from, now)}`;
    case 'past':
      return 'Past';
    case 'visible':
      return state.until === undefined ? undefined : `Until ${formatEnd(state.until, now)}`;
  }
}

/** A sentence about an item's visibility, below the inputs. */
export function visibilitySentence(item: Readonly<Record<string, unknown>>, now: Date): string {
  const state = visibilityAt(item, now);
  if (state.kind === 'draft') return 'Visitors do not see it.';
  if (state.kind === 'past') return `Visitors saw it until ${formatEnd(state.until, now)}.`;
  const start = state.kind === 'scheduled' ? `from ${formatStart(state.from, now)}` : 'now';
  const end = state.until === undefined ? '' : `, until ${formatEnd(state.until, now)}`;
  return `Visitors see it ${start}${end}.`;
}

type VisibilityFieldName = (typeof visibilityFieldNames)[number];

export function isVisibilityField(name: string): name is VisibilityFieldName {
  return visibilityFieldNames.some((each) => each === name);
}

/** Describes the value of one visibility field; missing fields mean now and always. */
export function visibilityFieldText(
  name: VisibilityFieldName,
  item: Readonly<Record<string, unknown>>,
  now: Date,
): string {
  const { draft, visibleFrom, visibleUntil } = item;
  if (name === 'draft')
    return draft === true ? 'Not yet (draft)' : visibleFrom ? 'From a day and time' : 'Now';
  if (name === 'visibleFrom') return visibleFrom ? formatStart(String(visibleFrom), now) : '';
  return visibleUntil ? formatEnd(String(visibleUntil), now) : 'Always';
}

/** Formats a start: 'Sunday 29 November, 8:00 AM', or only the day for midnight. */
export function formatStart(instant: string, now: Date): string {
  const [day, time] = dayAndTime(wallClock(instant));
  return time === '00:00' ? formatDayOf(day, now) : `${formatDayOf(day, now)}, ${formatTime(time)}`;
}

/** Formats an end; for midnight, the day before. */
function formatEnd(instant: string, now: Date): string {
  const [day, time] = dayAndTime(lastDay(instant));
  return time === '' ? formatDayOf(day, now) : `${formatDayOf(day, now)}, ${formatTime(time)}`;
}

/** Omits the current year. */
function formatDayOf(day: CalendarDate, now: Date): string {
  return yearOf(day) === yearOf(calendarDateIn(parishTimeZone(), now)) ? formatWeekday(day) : formatDay(day);
}

function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatClockTime(hours * 60 + minutes);
}
