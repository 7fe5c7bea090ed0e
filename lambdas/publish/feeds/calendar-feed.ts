import { addDays, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { Parish } from '../../../contract/entities/parish.ts';
import { type Church, isOfChurch, severalChurches } from '../../../contract/masses/churches.ts';
import { calendarPath } from '../../../contract/site/site-files.ts';
import { calendarText } from './calendar-text.ts';
import { devotionOccasions } from './devotion-occasions.ts';
import { eventOccasions } from './event-occasions.ts';
import type { Feed } from './feed.ts';
import { massDaysReads, massOccasions, publishedMassDays } from './mass-occasions.ts';

/** The range of the subscription: three months back and one year ahead, in days. */
const DAYS_BACK = 92;
const DAYS_AHEAD = 366;

/** The calendar subscription: events, and Masses and devotions by date. */
export const calendarFeed: Feed = feedOf();

/** For each church of a parish that has several, the entries of that church and of none in particular. */
export function churchCalendars(parish: Parish): readonly Feed[] {
  return severalChurches(parish).map(feedOf);
}

function feedOf(church?: Church): Feed {
  return {
    key: calendarPath(church?.id).slice(1),
    reads: massDaysReads,
    content: ({ snapshot }) => {
      const { parish, now } = snapshot;
      const today = calendarDateIn(parish.timeZone, now);
      const from = addDays(today, -DAYS_BACK);
      const days = publishedMassDays(snapshot, from, DAYS_BACK + DAYS_AHEAD);
      const until = addDays(today, DAYS_AHEAD);
      const events = eventOccasions(snapshot, days).filter(({ date }) => date >= from && date < until);
      // Chosen last, so that an entry is the same in every calendar that has it.
      const weekly = [...massOccasions(snapshot, days), ...devotionOccasions(snapshot, days)];
      const entries = [...events, ...weekly].filter((entry) => !church || isOfChurch(entry, church.id));
      return calendarText(entries, parish, church?.name);
    },
  };
}
