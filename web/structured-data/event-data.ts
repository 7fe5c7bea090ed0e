import type { ParishEvent } from '../../contract/entities/event.ts';
import { parish } from '../../parish/details.ts';
import { startTime } from '../formats/start-time.ts';
import { churchId } from './church.ts';

/** An event as a search engine reads it (https://schema.org/Event); its time is that of the parish's clock. */
export function eventData({ title, description, date, time, location }: ParishEvent) {
  const { hours, minutes } = startTime(time);
  const clock = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: `${date}T${clock}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: location, address: parish.address },
    organizer: { '@id': churchId },
  };
}
