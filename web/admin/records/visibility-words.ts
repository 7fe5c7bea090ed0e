import { calendarDateIn, type CalendarDate, yearOf } from '../../../contract/calendar-date.ts';
import { formatClockTime } from '../../../contract/clock-time.ts';
import { visibilityAt, visibilityFieldNames, type VisibilityState } from '../../../contract/visibility.ts';
import { parish } from '../../../parish/details.ts';
import { formatDay, formatWeekday } from '../../formats/format-date.ts';
import { timeIn } from '../../formats/time-in.ts';

/** What a list says of an item that visitors do not see always: 'Draft', 'From Sunday 29 November, 8:00 AM', 'Past'. */
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

/** The same as a sentence below the inputs. */
export function visibilitySentence(item: Readonly<Record<string, unknown>>, now: Date): string {
  const state = visibilityAt(item, now);
  return `${subjectOf(state, now)}${endOf(state, now)}`;
}

type VisibilityFieldName = (typeof visibilityFieldNames)[number];

export function isVisibilityField(name: string): name is VisibilityFieldName {
  return visibilityFieldNames.some((each) => each === name);
}

/** What one of these fields of an item holds, in words; an item without them is shown now and always. */
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

/** An instant at which something begins: 'Sunday 29 November, 8:00 AM'; at midnight the day alone. */
export function beginning(instant: string, now: Date): string {
  const [day, time] = onTheClock(new Date(instant));
  return time === '00:00' ? dayWords(day, now) : `${dayWords(day, now)}, ${timeWords(time)}`;
}

/** An instant at which something ends: the day before, if it is a midnight. */
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

/** The year goes without saying while it is this one. */
function dayWords(day: CalendarDate, now: Date): string {
  return yearOf(day) === yearOf(calendarDateIn(parish.timeZone, now)) ? formatWeekday(day) : formatDay(day);
}

function timeWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatClockTime(hours * 60 + minutes);
}
