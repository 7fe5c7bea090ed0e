import type { ParishEvent } from '../../contract/events.ts';
import { eventPlace } from '../../contract/site/outside-event.ts';
import { useParish } from '../data/parish.tsx';
import { linkedText } from './text/linked-text.tsx';

/** The location of an event, and its church in a parish with several. */
export function EventPlace({ event }: { event: Pick<ParishEvent, 'location' | 'church'> }) {
  return linkedText(eventPlace(event, useParish()));
}
