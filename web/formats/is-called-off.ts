import { readClockTime, timesIn } from '../../contract/dates/clock-time.ts';
import type { ParishEvent } from '../../contract/entities/event.ts';
import type { MassChangeOfDay, MassDay } from '../../contract/masses/mass-days.ts';

/** Whether an event is a Mass that a change of its date removes at all of its times. */
export function isCalledOff(
  { category, date, time }: ParishEvent,
  changes: readonly MassChangeOfDay[],
): boolean {
  const change = category === 'mass' && changes.find((each) => each.date === date);
  if (!change) return false;
  const changedTimes = clockTimes(change.times);
  const times = clockTimes(time);
  return times.length > 0 && !times.some((each) => changedTimes.includes(each));
}

/** The Mass changes among these days. */
export function changesIn(days: readonly MassDay[]): MassChangeOfDay[] {
  return days
    .filter(({ difference }) => difference)
    .map(({ date, masses }) => ({ date, times: masses.map(({ timeText }) => timeText).join(', ') }));
}

function clockTimes(text: string): (number | undefined)[] {
  return timesIn(text).flatMap((each) => readClockTime(each)?.time ?? []);
}
