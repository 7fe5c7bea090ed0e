import { withPlainTexts } from '../../contract/markup.ts';
import { addDays, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { ClockTime } from '../../contract/dates/clock-time.ts';
import type { ParishEvent } from '../../contract/entities/event.ts';
import type { MassChangeOfDay } from '../../contract/masses/mass-days.ts';
import { parish } from '../../parish/details.ts';
import { isoTime, startTime } from '../../contract/dates/start-time.ts';
import { pictureUrl } from '../../parish/pictures/catalogue.ts';
import { isCalledOff } from '../formats/is-called-off.ts';
import { zonedTimestamp } from '../formats/zoned-timestamp.ts';
import { itemPath } from '../routes/views.ts';
import { churchId } from './church.ts';

/** The duration of an event in minutes (specification §9). */
const DURATION = 60;
const MINUTES_PER_DAY = 24 * 60;

/**
 * JSON-LD of an event (https://schema.org/Event), with times in the parish's time zone. A Mass that a Mass change removes is
 * cancelled.
 */
export function eventData(event: ParishEvent, changes: readonly MassChangeOfDay[] = []) {
  const { title, description, date, time, location } = withPlainTexts(event);
  const path = itemPath('calendar', event);
  const { hours, minutes } = startTime(time);
  const startsAt = hours * 60 + minutes;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: timestamp(date, startsAt),
    endDate: timestamp(date, startsAt + DURATION),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${isCalledOff(event, changes) ? 'EventCancelled' : 'EventScheduled'}`,
    image: [parish.website + pictureUrl('open-graph', 1200, 'jpg')],
    ...(path && { url: parish.website + path }),
    location: { '@type': 'Place', name: location, address: parish.address },
    organizer: { '@type': 'CatholicChurch', '@id': churchId, name: parish.fullName, url: parish.website },
  };
}

/** The timestamp of a time in minutes after midnight, which may be on the next day. */
function timestamp(date: CalendarDate, minutes: ClockTime): string {
  const day = addDays(date, Math.floor(minutes / MINUTES_PER_DAY));
  const time = isoTime({ hours: Math.floor((minutes % MINUTES_PER_DAY) / 60), minutes: minutes % 60 });
  return zonedTimestamp(day, time, parish.timeZone);
}
