import { withPlainTexts } from '../../contract/markup.ts';
import type { ParishEvent } from '../../contract/entities/event.ts';
import type { MassChangeOfDay } from '../../contract/masses/mass-days.ts';
import { parish } from '../../parish/details.ts';
import { startTime } from '../../contract/dates/start-time.ts';
import { instantOf, timestampIn } from '../../contract/dates/zoned-time.ts';
import { pictureUrl } from '../../parish/pictures/catalogue.ts';
import { isCalledOff } from '../formats/is-called-off.ts';
import { itemPath } from '../routes/views.ts';
import { churchId } from './church.ts';

/** The duration of an event in milliseconds: one hour (specification §9). */
const DURATION = 60 * 60 * 1000;

/**
 * JSON-LD of an event (https://schema.org/Event), with times in the parish's time zone. A Mass that a Mass change removes is
 * cancelled.
 */
export function eventData(event: ParishEvent, changes: readonly MassChangeOfDay[] = []) {
  const { title, description, date, time, location } = withPlainTexts(event);
  const path = itemPath('calendar', event);
  const start = instantOf(date, startTime(time), parish.timeZone);
  const end = new Date(start.getTime() + DURATION);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: timestampIn(parish.timeZone, start),
    endDate: timestampIn(parish.timeZone, end),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${isCalledOff(event, changes) ? 'EventCancelled' : 'EventScheduled'}`,
    image: [parish.website + pictureUrl('open-graph', 1200, 'jpg')],
    ...(path && { url: parish.website + path }),
    location: { '@type': 'Place', name: location, address: parish.address },
    organizer: { '@type': 'CatholicChurch', '@id': churchId, name: parish.fullName, url: parish.website },
  };
}
