import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { addDays, type CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { ClockTime } from '../../../contract/dates/clock-time.ts';
import type { Parish } from '../../../contract/parish.ts';
import {
  calendarValue,
  ENTRY_MINUTES,
  entryUid,
  type OutsideEvent,
} from '../../../contract/site/outside-event.ts';

/** One entry of the calendar, in the parish's local time; it lasts an hour unless it says otherwise (specification §9). */
export type Occasion = Omit<OutsideEvent, 'description' | 'location' | 'end' | 'isAllDay'> & {
  readonly end?: ClockTime;
  readonly isAllDay?: boolean;
  readonly description?: string;
  readonly location?: string;
  /** Unique within the site, and never reused. */
  readonly name: string;
  readonly category?: string;
  /** The id of the church that it is in, if any. */
  readonly church?: string | undefined;
  /** The iCalendar SEQUENCE, which increases with each change. */
  readonly sequence: number;
  /** ISO timestamp of the last change. */
  readonly updatedAt: string;
  readonly isCancelled: boolean;
};

// The library does not count the leading space of a folded line.
ICAL.foldLength = 74;

/** Serialises the calendar (RFC 5545), of one church if it is named: lines end with CRLF and are folded at 75 octets. */
export function calendarText(occasions: readonly Occasion[], parish: Parish, church?: string): string {
  const name = church ? `${church}, ${parish.churchName}` : parish.churchName;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${parish.churchName}//Calendar//EN`);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  // The properties of RFC 7986 and their earlier, non-standard equivalents.
  calendar.addPropertyWithValue('name', name);
  calendar.addPropertyWithValue('x-wr-calname', name);
  calendar.addPropertyWithValue('x-wr-timezone', parish.timeZone);
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H');
  const interval = new ICAL.Property('refresh-interval');
  interval.resetType('duration');
  interval.setValue(ICAL.Duration.fromString('PT1H'));
  calendar.addProperty(interval);
  calendar.addSubcomponent(vtimezone(parish));
  for (const occasion of occasions) calendar.addSubcomponent(eventOf(occasion, parish));
  return `${calendar.toString()}\r\n`;
}

/** Throws when the library lacks the parish's time zone. */
function vtimezone({ timeZone }: Parish): ICAL.Component {
  const [text] = tzlib_get_ical_block(timeZone);
  if (!text?.startsWith('BEGIN:VTIMEZONE')) throw new Error(`There is no VTIMEZONE for ${timeZone}.`);
  return new ICAL.Component(ICAL.parse(text));
}

function eventOf(occasion: Occasion, { website, timeZone }: Parish): ICAL.Component {
  const { name, date, time, title, description, location, category, url, sequence, updatedAt } = occasion;
  const event = new ICAL.Component('vevent');
  const text = (property: string, value: string | undefined) => {
    if (value) event.addPropertyWithValue(property, calendarValue(value));
  };
  const changed = ICAL.Time.fromJSDate(new Date(updatedAt), true);
  text('uid', entryUid(name, website));
  event.addPropertyWithValue('dtstamp', changed);
  event.addPropertyWithValue('last-modified', changed);
  event.addPropertyWithValue('sequence', sequence);
  if (occasion.isAllDay) {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(date));
    event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(date, 1)));
  } else {
    const end = occasion.end ?? time + ENTRY_MINUTES;
    event.addProperty(zoned('dtstart', localTime(date, time), timeZone));
    event.addProperty(zoned('dtend', localTime(date, end), timeZone));
  }
  text('summary', title);
  text('description', description);
  text('location', location);
  text('categories', category);
  event.addPropertyWithValue('url', url);
  event.addPropertyWithValue('status', occasion.isCancelled ? 'CANCELLED' : 'CONFIRMED');
  event.addPropertyWithValue('transp', occasion.isCancelled ? 'TRANSPARENT' : 'OPAQUE');
  return event;
}

function zoned(name: string, time: ICAL.Time, timeZone: string): ICAL.Property {
  const property = new ICAL.Property(name);
  property.setParameter('tzid', timeZone);
  property.setValue(time);
  return property;
}

function localTime(date: CalendarDate, time: ClockTime): ICAL.Time {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const local = ICAL.Time.fromData({ year, month, day, hour: 0, minute: 0, second: 0, isDate: false });
  local.adjust(0, 0, time, 0);
  return local;
}
