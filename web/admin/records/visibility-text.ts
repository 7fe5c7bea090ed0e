import { calendarDateIn, type CalendarDate, yearOf } from '../../../contract/dates/calendar-date.ts';
import { formatClockTime } from '../../../contract/dates/format-clock-time.ts';
import { visibilityAt, visibilityFieldNames } from '../../../contract/visibility.ts';
import { parishTimeZone } from '../connection/parish-time-zone.ts';
import { formatDay, formatWeekday } from '../../formats/format-date.ts';
import { dayAndTime, lastDay, wallClock } from './visibility-values.ts';

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
function formatStart(instant: string, now: Date): string {
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
