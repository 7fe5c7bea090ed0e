import type { CalendarDate } from '../../../contract/calendar-date.ts';
import { type Mass, type MassDay, massDays } from '../../../contract/mass-days.ts';
import { resources } from '../../../contract/resources.ts';
import { churchDays } from '../../../parish/church-calendar/all-years.ts';
import { parish } from '../../../parish/details.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Occasion } from './calendar-text.ts';
import { publishedItems } from './published-items.ts';

/** The Masses of each date from the weekly pattern, its changes and the calendar. */
export function publishedMassDays(snapshot: Snapshot, from: CalendarDate, count: number): MassDay[] {
  const events = publishedItems(snapshot, resources.events);
  const massTimes = publishedItems(snapshot, resources['mass-times']);
  const changes = publishedItems(snapshot, resources['mass-changes']);
  return massDays({ massTimes, changes, events, churchDays }, from, count);
}

/** The Masses of each date as entries of the calendar; those that are events have their own. */
export function massOccasions(
  snapshot: Snapshot,
  days: readonly MassDay[],
  events: readonly Occasion[],
): Occasion[] {
  const asEvents = new Set(
    events.flatMap(({ date, time, category }) => (category === 'mass' ? [`${date} ${time}`] : [])),
  );
  const patternChanged = lastChange(snapshot);
  const changes = new Map(
    publishedItems(snapshot, resources['mass-changes']).map((change) => [change.date, change] as const),
  );
  return days.flatMap((day) =>
    [
      ...day.masses.map((mass) => ({ mass, isCancelled: false })),
      ...day.cancelled.map((mass) => ({ mass, isCancelled: true })),
    ]
      .filter(({ mass }) => !asEvents.has(`${day.date} ${mass.time}`))
      .map(({ mass, isCancelled }) => ({
        name: `mass-${day.date}-${mass.time}`,
        date: day.date,
        time: mass.time,
        title: titleOf(mass, day),
        ...(day.difference?.note && { description: day.difference.note }),
        location: parish.churchName,
        category: 'mass',
        path: '/',
        sequence: changes.get(day.date)?.version ?? 0,
        updatedAt: changes.get(day.date)?.updatedAt ?? patternChanged,
        isCancelled,
      })),
  );
}

function titleOf({ title, note, vigilOf }: Mass, { churchDay }: MassDay): string {
  const occasion = title ?? vigilOf ?? churchDay?.celebration?.name;
  return [title ?? 'Mass', title ? undefined : occasion, note].filter(Boolean).join(', ');
}

function lastChange({ items }: Snapshot): string {
  return (items['/api/mass-times'] ?? [])
    .map(({ updatedAt }) => updatedAt)
    .reduce((a, b) => (a > b ? a : b), new Date(0).toISOString());
}
