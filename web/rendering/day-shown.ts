import { addDays, type CalendarDate } from '../../contract/calendar-date.ts';
import type { SiteData } from '../../contract/site-renderer.ts';
import { itemNamed } from '../data/item-of-listing.ts';
import { valueIn } from '../data/page-data.ts';
import { queries } from '../data/queries.ts';
import type { View } from '../routes/views.ts';

/**
 * The day as which a page is rendered: an earlier one than today where the page looks the same on both, so that thousands of
 * pages are not written again each midnight. Every page shows the year, in its footer; the browser has today's date anyway.
 */
export function dayShown(view: View, today: CalendarDate, data: SiteData): CalendarDate {
  const newYear = `${today.slice(0, 4)}-01-01`;
  switch (view.name) {
    case 'newsItem':
    case 'reflection':
    case 'documentText':
    case 'gone':
      return newYear;
    case 'year':
      return view.list === 'calendar' ? (dayAfterLastPast(view, today, data) ?? newYear) : newYear;
    case 'event': {
      const date = itemNamed(valueIn(data, queries.events), view.slug)?.date ?? today;
      const past = addDays(date, 1);
      return date >= today ? today : past > newYear ? past : newYear;
    }
    default:
      return today;
  }
}

/** The first day on which the events of this year's page look as they do today: those that have passed look otherwise. */
function dayAfterLastPast({ year }: View, today: CalendarDate, data: SiteData): CalendarDate | undefined {
  if (year !== today.slice(0, 4)) return undefined;
  const past = (valueIn(data, queries.events)?.items ?? [])
    .map(({ date }) => date)
    .filter((date) => date < today && date.startsWith(year))
    .sort()
    .at(-1);
  return past && addDays(past, 1);
}
