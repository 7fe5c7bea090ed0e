import type { ParishEvent } from '../../contract/events.ts';
import type { Rendered } from '../../contract/files/pictures.ts';
import type { MassDay } from '../../contract/masses/mass-days.ts';
import { isOwnAddress, ownPlaceOf } from '../../contract/masses/churches.ts';
import { eventPlace, instantsOf, outsideEvent } from '../../contract/site/outside-event.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { timestampIn } from '../../contract/dates/calendar-date.ts';
import { isCalledOff } from '../formats/mass-text.ts';
import { sharedPicture, wholePicture } from '../routes/page-head.ts';
import { churchId } from '../churches/church.ts';

/**
 * JSON-LD of an event (https://schema.org/Event), with times in the parish's time zone. A Mass that a Mass change removes is
 * cancelled.
 */
export function eventData(
  parish: ParishFacts,
  event: ParishEvent & { readonly id: string; readonly picture?: Rendered },
  days: readonly MassDay[] = [],
) {
  const { website = '', timeZone } = parish;
  const outside = outsideEvent(event, parish);
  const { title, description, date, isAllDay, url } = outside;
  const picture = wholePicture(event, website) ?? sharedPicture(parish);
  const { start, end } = instantsOf(outside, timeZone);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    ...(description && { description }),
    startDate: isAllDay ? date : timestampIn(timeZone, start),
    endDate: isAllDay ? date : timestampIn(timeZone, end),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${isCalledOff(event, days) ? 'EventCancelled' : 'EventScheduled'}`,
    ...(picture && { image: [picture.url] }),
    url,
    location: placeData(event, parish),
    organizer: {
      '@type': 'CatholicChurch',
      '@id': churchId(parish),
      name: parish.fullName ?? parish.churchName,
      url: parish.website,
    },
  };
}

/** A place away from the parish has no address but its own words; the parish's would lead people to the wrong church. */
function placeData(event: ParishEvent, parish: ParishFacts) {
  const own = ownPlaceOf(event.church, parish);
  const location = eventPlace(event, parish);
  return {
    '@type': 'Place',
    name: location || parish.churchName,
    address: isOwnAddress(event.location, own) ? own.address : location,
  };
}
