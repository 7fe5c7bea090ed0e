import type { CalendarDate } from '../../contract/calendar-date.ts';
import type { SiteData } from '../../contract/site-renderer.ts';
import { churchDays } from '../../parish/church-calendar/all-years.ts';
import { massDaysFrom } from '../data/mass-days.ts';
import { queries } from '../data/queries.ts';
import { valueOf } from './site-views.ts';

/** The publisher renders thousands of pages from the same responses. */
const computed = new WeakMap<SiteData, { readonly today: CalendarDate; readonly own: SiteData }>();

/** What pages show that a server computes from several responses; nothing of it while one of them is not known. */
export function siteOwnData(data: SiteData, today: CalendarDate): SiteData {
  const known = computed.get(data);
  if (known?.today === today) return known.own;
  const own = compute(data, today);
  computed.set(data, { today, own });
  return own;
}

function compute(data: SiteData, today: CalendarDate): SiteData {
  const massTimes = valueOf(queries.massTimes, data);
  const changes = valueOf(queries.massChanges, data);
  const events = valueOf(queries.events, data)?.items;
  if (!massTimes || !changes || !events) return {};
  return { [queries.massDays.path]: massDaysFrom(today, { massTimes, changes, events, churchDays }) };
}
