import type { ParishEvent } from '../../contract/entities/event.ts';
import { parish } from '../../parish/details.ts';
import { isoTime, startTime } from '../../contract/start-time.ts';
import { churchId } from './church.ts';

/** An event as a search engine reads it (https://schema.org/Event); its time is that of the parish's clock. */
export function eventData({ title, description, date, time, location }: ParishEvent) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: `${date}T${isoTime(startTime(time))}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: location, address: parish.address },
    organizer: { '@id': churchId },
  };
}
