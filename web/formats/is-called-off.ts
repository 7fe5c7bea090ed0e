import type { Item } from '../../contract/items.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';

/** Whether an event is a Mass that a change of its date calls off at all of its times. Days without a change may be missing. */
export function isCalledOff(
  { id, date }: Pick<Item<'events'>, 'id' | 'date'>,
  days: readonly MassDay[],
): boolean {
  const day = days.find((each) => each.date === date);
  const isOfEvent = ({ eventId }: Mass) => eventId === id;
  return day !== undefined && day.cancelled.some(isOfEvent) && !day.masses.some(isOfEvent);
}
