import { calendarDateIn, type CalendarDate, yearOf } from '../../../contract/calendar-date.ts';
import { formatClockTime } from '../../../contract/clock-time.ts';
import { visibilityAt, visibilityFieldNames, type VisibilityState } from '../../../contract/visibility.ts';
import { parish } from '../../../parish/details.ts';
import { formatDay, formatWeekday } from '../../formats/format-date.ts';
import { timeIn } from '../../formats/time-in.ts';

/** The label of an item in a list: 'Draft', 'From Sunday 29 November, 8:00 AM', 'Past'; undefined if always visible. */
export function visibilityWords(item: Readonly<Record<string, unknown>>, now: Date): string | undefined {
  const state = visibilityAt(item, now);
  switch (state.kind) {
    case 'draft':
      return 'Draft';
    case 'scheduled':
      return `From ${beginning(state.from, now)}`;
    case 'past':
      return 'Past';
    case 'visible':
      return state.until === undefined ? undefined : `Until ${end(state.until, now)}`;
  }
}

/** A sentence about an item's visibility, below the inputs. */
export function visibilitySentence(item: Readonly<Record<string, unknown>>, now: Date): string {
  const state = visibilityAt(item, now);
  return `${subjectOf(state, now)}${endOf(state, now)}`;
}

type VisibilityFieldName = (typeof visibilityFieldNames)[number];

export function isVisibilityField(name: string): name is VisibilityFieldName {
  return visibilityFieldNames.some((each) => each === name);
}

/** Describes the value of one visibility field; missing fields mean now and always. */
export function visibilityFieldWords(
  name: VisibilityFieldName,
  item: Readonly<Record<string, unknown>>,
  now: Date,
): string {
  const { draft, visibleFrom, visibleUntil } = item;
  if (name === 'draft')
    return draft === true ? 'Not yet (draft)' : visibleFrom ? 'From a day and time' : 'Now';
  if (name === 'visibleFrom') return visibleFrom ? beginning(String(visibleFrom), now) : '';
  return visibleUntil ? end(String(visibleUntil), now) : 'Always';
}

/** Formats a start: 'Sunday 29 November, 8:00 AM', or only the day for midnight. */
export function beginning(instant: string, now: Date): string {
  const [day, time] = onTheClock(new Date(instant));
  return time === '00:00' ? dayWords(day, now) : `${dayWords(day, now)}, ${timeWords(time)}`;
}

/** Formats an end; for midnight, the day before. */
export function end(instant: string, now: Date): string {
  const date = new Date(instant);
  const [day, time] = onTheClock(date);
  if (time !== '00:00') return `${dayWords(day, now)}, ${timeWords(time)}`;
  return dayWords(calendarDateIn(parish.timeZone, new Date(date.getTime() - 1)), now);
}

function subjectOf(state: VisibilityState, now: Date): string {
  if (state.kind === 'draft') return 'Visitors do not see it.';
  if (state.kind === 'past') return `Visitors saw it until ${end(state.until, now)}.`;
  if (state.kind === 'scheduled') return `Visitors see it from ${beginning(state.from, now)}`;
  return 'Visitors see it now';
}

function endOf(state: VisibilityState, now: Date): string {
  if (state.kind === 'draft' || state.kind === 'past') return '';
  return state.until === undefined ? '.' : `, until ${end(state.until, now)}.`;
}

function onTheClock(instant: Date): readonly [day: CalendarDate, time: string] {
  return [calendarDateIn(parish.timeZone, instant), timeIn(parish.timeZone, instant)];
}

/** Omits the current year. */
function dayWords(day: CalendarDate, now: Date): string {
  return yearOf(day) === yearOf(calendarDateIn(parish.timeZone, now)) ? formatWeekday(day) : formatDay(day);
}

function timeWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatClockTime(hours * 60 + minutes);
}
