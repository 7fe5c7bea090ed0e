import { addDays, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { calendarText } from './calendar-text.ts';
import { devotionOccasions } from './devotion-occasions.ts';
import { eventOccasions } from './event-occasions.ts';
import type { Feed } from './feed.ts';
import { massDaysReads, massOccasions, publishedMassDays } from './mass-occasions.ts';

/** The range of the subscription: three months back and one year ahead, in days. */
const DAYS_BACK = 92;
const DAYS_AHEAD = 366;

/** The calendar subscription: events, and Masses and devotions by date. */
export const calendarFeed: Feed = {
  key: 'calendar.ics',
  reads: massDaysReads,
  content: ({ snapshot }) => {
    const today = calendarDateIn(snapshot.parish.timeZone, snapshot.now);
    const from = addDays(today, -DAYS_BACK);
    const days = publishedMassDays(snapshot, from, DAYS_BACK + DAYS_AHEAD);
    const until = addDays(today, DAYS_AHEAD);
    const events = eventOccasions(snapshot, days).filter(({ date }) => date >= from && date < until);
    const weekly = [...massOccasions(snapshot, days), ...devotionOccasions(snapshot, days)];
    return calendarText([...events, ...weekly], snapshot.parish);
  },
};
