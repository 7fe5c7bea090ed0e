import type { ParishEvent } from '../../contract/entities/event.ts';
import type { MassDay } from '../../contract/mass-days.ts';

/** Whether an event is a Mass that a change of its day has called off, at all of its times. */
export function isCalledOff({ category, date, time }: ParishEvent, days: readonly MassDay[]): boolean {
  if (category !== 'mass') return false;
  const cancelled = days.find((day) => day.date === date)?.cancelled.map(({ timeText }) => timeText) ?? [];
  return time.split(', ').every((each) => cancelled.includes(each));
}
