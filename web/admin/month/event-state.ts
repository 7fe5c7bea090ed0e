import { visibilityAt } from '../../../contract/visibility.ts';
import { visibilityLabel } from '../records/visibility-text.ts';
import { events } from '../screens/events.ts';
import type { Event } from './month-days.ts';

const badges = { draft: 'Draft', scheduled: 'Later', past: 'Hidden', visible: undefined };

/** What is to be known of an event besides its title and time: a short badge, and all of it in words. */
export function stateOf(event: Event, isOff: boolean) {
  const now = new Date();
  const { kind } = visibilityAt(event, now);
  const words = [
    visibilityLabel(event, now),
    isOff ? 'cancelled' : undefined,
    event.series ? 'repeats' : undefined,
    events.store.isUnsaved(event.id) ? 'not saved to the server' : undefined,
  ];
  return {
    badge: badges[kind],
    isHidden: kind !== 'visible',
    words: words.flatMap((each) => each ?? []),
  };
}
