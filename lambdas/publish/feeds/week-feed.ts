import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { type MassDays, publishedWeekPath } from '../../../contract/masses/published-week.ts';
import type { Feed } from './feed.ts';
import { massDaysReads, publishedMassDays } from './mass-occasions.ts';

/** A day more than a week, so that the file is still complete if it is published late. */
const DAYS = 8;

/** The Masses and devotions of the coming week, for the footers of pages that are not rendered daily. */
export const weekFeed: Feed = {
  key: publishedWeekPath.slice(1),
  reads: massDaysReads,
  content: ({ snapshot }) => {
    const from = calendarDateIn(snapshot.parish.timeZone, snapshot.now);
    const week: MassDays = { from, days: publishedMassDays(snapshot, from, DAYS) };
    return JSON.stringify(week);
  },
};
