import { addDays, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { Parish } from '../../../contract/parish.ts';
import { type Church, isOfChurch, severalChurches } from '../../../contract/masses/churches.ts';
import { calendarPath } from '../../../contract/site/site-files.ts';
import type { Snapshot } from '../snapshot.ts';
import { calendarText, type Occasion } from './calendar-text.ts';
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
      // Chosen from the same entries, so that one is the same in every calendar that has it.
      const entries = entriesOf(snapshot).filter((entry) => !church || isOfChurch(entry, church.id));
      return calendarText(entries, snapshot.parish, church?.name);
    },
  };
}

const known = new WeakMap<Snapshot, readonly Occasion[]>();

/** The entries of all churches, computed once for the calendars of one publication. */
function entriesOf(snapshot: Snapshot): readonly Occasion[] {
  const before = known.get(snapshot);
  if (before) return before;
  const today = calendarDateIn(snapshot.parish.timeZone, snapshot.now);
  const [from, until] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const days = publishedMassDays(snapshot, from, DAYS_BACK + DAYS_AHEAD);
  const events = eventOccasions(snapshot, days).filter(({ date }) => date >= from && date < until);
  const entries = [...events, ...massOccasions(snapshot, days), ...devotionOccasions(snapshot, days)];
  known.set(snapshot, entries);
  return entries;
}
