import { calendarDateIn } from '../../../contract/calendar-date.ts';
import { type MassDays, publishedWeekPath } from '../../../contract/published-week.ts';
import { parish } from '../../../parish/details.ts';
import type { Feed } from './feed.ts';
import { massDaysReads, publishedMassDays } from './mass-occasions.ts';

/** Today and a week more, so that a late publisher does no harm. */
const DAYS = 8;

/** The Masses of the week, for the footers of pages that are not rendered again each day. */
export const weekFeed: Feed = {
  key: publishedWeekPath.slice(1),
  reads: massDaysReads,
  content: ({ snapshot }) => {
    const from = calendarDateIn(parish.timeZone, snapshot.now);
    const week: MassDays = { from, days: publishedMassDays(snapshot, from, DAYS) };
    return JSON.stringify(week);
  },
};
