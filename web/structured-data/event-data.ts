import type { ParishEvent } from '../../contract/entities/event.ts';
import { parish } from '../../parish/details.ts';
import { isoTime, startTime } from '../../contract/start-time.ts';
import { zonedTimestamp } from '../formats/zoned-timestamp.ts';
import { itemPath } from '../routes/views.ts';
import { churchId } from './church.ts';

/** An event as a search engine reads it (https://schema.org/Event); its time is that of the parish's clock, with its zone. */
export function eventData(event: ParishEvent) {
  const { title, description, date, time, location } = event;
  const path = itemPath('calendar', event);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: zonedTimestamp(date, isoTime(startTime(time)), parish.timeZone),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    ...(path && { url: parish.website + path }),
    location: { '@type': 'Place', name: location, address: parish.address },
    organizer: { '@type': 'CatholicChurch', '@id': churchId, name: parish.fullName, url: parish.website },
  };
}
