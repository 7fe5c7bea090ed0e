import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { SiteData } from '../../../contract/site/site-renderer.ts';
import { churchDaysIn } from '../../../parish/church-calendar/all-calendars.ts';
import { massDaysFrom } from '../../data/mass-days.ts';
import { valueIn } from '../../data/page-data.ts';
import { parishQueries } from '../../data/parish-queries.ts';
import { queries } from '../../data/queries.ts';

/** Cached, because the publisher renders thousands of pages from the same responses. */
const computed = new WeakMap<SiteData, { readonly today: CalendarDate; readonly own: SiteData }>();

/** The data that the server computes from several responses; empty until all of them are known. */
export function derivedData(data: SiteData, today: CalendarDate): SiteData {
  const known = computed.get(data);
  if (known?.today === today) return known.own;
  const own = compute(data, today);
  computed.set(data, { today, own });
  return own;
}

function compute(data: SiteData, today: CalendarDate): SiteData {
  const parish = valueIn(data, parishQueries.facts);
  const massTimes = valueIn(data, queries.massTimes);
  const changes = valueIn(data, queries.massChanges);
  const events = valueIn(data, queries.events)?.items;
  const devotions = valueIn(data, queries.devotions);
  if (!parish || !massTimes || !changes || !events || !devotions) return {};
  return {
    [queries.massDays.path]: massDaysFrom(today, {
      massTimes,
      changes,
      events,
      devotions,
      churchDays: churchDaysIn(parish.nationalCalendar),
      ownPlace: parish,
    }),
  };
}
