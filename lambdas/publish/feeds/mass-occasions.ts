import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { knownDays, type Mass, type MassDay, massDays } from '../../../contract/masses/mass-days.ts';
import { massResources, resources } from '../../../contract/resources.ts';
import { churchDays } from '../../../parish/church-calendar/all-years.ts';
import { parish } from '../../../parish/details.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Occasion } from './calendar-text.ts';
import { listPath, pastAndPresentItems, publishedItems } from './published-items.ts';
import { latest, sequenceAt, startOfPreviousMonth } from './sequence.ts';

/** The API paths that Masses by date are computed from. */
export const massDaysReads = (['events', ...massResources] as const).map((name) => listPath(resources[name]));

/** Computes the Masses of the known days among `count` dates from the weekly pattern, Mass changes and events. */
export function publishedMassDays(snapshot: Snapshot, from: CalendarDate, count: number): readonly MassDay[] {
  const events = publishedItems(snapshot, resources.events);
  const massTimes = publishedItems(snapshot, resources['mass-times']);
  const changes = changesOf(snapshot);
  return knownDays(massDays({ massTimes, changes, events, churchDays }, from, count), massTimes);
}

/** The Masses of each date as calendar entries, except those that are events and have their own entries. */
export function massOccasions(
  snapshot: Snapshot,
  days: readonly MassDay[],
  events: readonly Occasion[],
): Occasion[] {
  const asEvents = new Set(
    events.flatMap(({ date, time, category }) => (category === 'mass' ? [`${date} ${time}`] : [])),
  );
  const patternChanged = lastChangeOfPattern(snapshot);
  const earliest = startOfPreviousMonth(snapshot.now);
  const changedAt = lastChangeOfDays(snapshot);
  return days.flatMap((day) =>
    [
      ...day.masses.map((mass) => ({ mass, isCancelled: false })),
      ...day.cancelled.map((mass) => ({ mass, isCancelled: true })),
    ]
      .filter(({ mass }) => !asEvents.has(`${day.date} ${mass.time}`))
      .map(({ mass, isCancelled }) => {
        const updatedAt = latest(patternChanged, changedAt.get(day.date) ?? patternChanged);
        return {
          name: `mass-${day.date}-${mass.time}`,
          date: day.date,
          time: mass.time,
          title: titleOf(mass, day),
          ...(day.difference?.note && { description: day.difference.note }),
          location: parish.churchName,
          category: 'mass',
          path: '/',
          sequence: sequenceAt(latest(updatedAt, earliest)),
          updatedAt,
          isCancelled,
        };
      }),
  );
}

/** The Mass changes of all dates, including past ones. */
export function changesOf(snapshot: Snapshot) {
  return pastAndPresentItems(snapshot, resources['mass-changes']);
}

/** When the Mass changes of a date last changed, including deletions; ISO timestamps by date. */
export function lastChangeOfDays(snapshot: Snapshot): ReadonlyMap<string, string> {
  const deleted = snapshot.deletions[listPath(resources['mass-changes'])] ?? {};
  const byDate = new Map(Object.entries(deleted));
  for (const { date, updatedAt } of changesOf(snapshot))
    byDate.set(date, latest(updatedAt, byDate.get(date) ?? updatedAt));
  return byDate;
}

function titleOf({ title, note, vigilOf }: Mass, { churchDay }: MassDay): string {
  const occasion = title ?? vigilOf ?? churchDay?.celebration?.name;
  return [title ?? 'Mass', title ? undefined : occasion, note].filter(Boolean).join(', ');
}

/** When the weekly pattern last changed, including deletions. */
function lastChangeOfPattern({ items, deletions }: Snapshot): string {
  const path = listPath(resources['mass-times']);
  const updated = (items[path] ?? []).map(({ updatedAt }) => updatedAt);
  return [...updated, ...Object.values(deletions[path] ?? {})].reduce(latest, new Date(0).toISOString());
}
