import { addDays, type CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { instantOf } from '../../../contract/dates/zoned-time.ts';
import type { MassDay } from '../../../contract/masses/mass-days.ts';
import { massTurns } from '../../../contract/masses/next-mass.ts';
import type { SiteData } from '../../../contract/site/site-renderer.ts';
import { itemWithSlug } from '../../data/item-with-slug.ts';
import { valueIn } from '../../data/page-data.ts';
import { queries } from '../../data/queries.ts';
import type { View, ViewName } from '../../routes/views.ts';

/**
 * The date for which a page is rendered: earlier than today if the page looks the same on both days, so that thousands of
 * pages are not rewritten each midnight. Footers show the year, hence 1 January at the earliest.
 */
export function renderDate(view: View, today: CalendarDate, data: SiteData): CalendarDate {
  const newYear = `${today.slice(0, 4)}-01-01`;
  switch (view.name) {
    case 'newsItem':
    case 'reflection':
    case 'documentText':
    case 'gone':
    case 'beingSetUp':
      return newYear;
    case 'year':
      return view.list === 'events' ? (dayAfterLastPast(view, today, data) ?? newYear) : newYear;
    case 'event': {
      const date = itemWithSlug(valueIn(data, queries.events), view.slug)?.date ?? today;
      const past = addDays(date, 1);
      return date >= today ? today : past > newYear ? past : newYear;
    }
    default:
      return today;
  }
}

/** The first day since which this year's event list has not changed: past events look different. */
function dayAfterLastPast({ year }: View, today: CalendarDate, data: SiteData): CalendarDate | undefined {
  if (year !== today.slice(0, 4)) return undefined;
  const past = (valueIn(data, queries.events)?.items ?? [])
    .map(({ date }) => date)
    .filter((date) => date < today && date.startsWith(year))
    .sort()
    .at(-1);
  return past && addDays(past, 1);
}

/** The views that say which Mass is next, and so change during the day. */
const timedViews: readonly ViewName[] = ['home', 'thisWeek', 'churches'];

/** Whether a view depends on the time, not only on the date. */
export function dependsOnTime({ name }: View): boolean {
  return timedViews.includes(name);
}

/** The time for which a page that depends on it is rendered, and until when it looks the same (ISO timestamps). */
export type RenderTime = { readonly at: string; readonly until: string };

/** Between these instants, neither the date nor anything about these days' Masses changes. */
export function renderTime(
  days: readonly MassDay[],
  today: CalendarDate,
  now: Date,
  timeZone: string,
): RenderTime {
  const midnights = [today, addDays(today, 1)].map((date) => instantOf(date, 0, timeZone));
  const turns = [...midnights, ...massTurns(days, timeZone)].map((instant) => instant.toISOString()).sort();
  const since = now.toISOString();
  const [first = since] = turns;
  return {
    at: turns.findLast((turn) => turn <= since) ?? first,
    until: turns.find((turn) => turn > since) ?? since,
  };
}
