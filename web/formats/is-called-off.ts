import type { ParishEvent } from '../../contract/entities/event.ts';
import { eventMasses, isMassOfEvent } from '../../contract/masses/event-masses.ts';
import type { MassDay } from '../../contract/masses/mass-days.ts';
import { parish } from '../../parish/details.ts';

/** Whether an event is a Mass that a change of its date calls off at all of its times. Days without a change may be missing. */
export function isCalledOff(event: ParishEvent, days: readonly MassDay[]): boolean {
  const cancelled = days.find(({ date }) => date === event.date)?.cancelled ?? [];
  const masses = eventMasses(event, parish);
  return masses.length > 0 && masses.every((each) => cancelled.some((mass) => isMassOfEvent(mass, each)));
}
