import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import {
  knownDays,
  type Mass,
  type MassDay,
  massDays,
  type MassSources,
  usualMasses,
  noteAt,
} from '../../../contract/masses/mass-days.ts';
import { churchWith } from '../../../contract/masses/churches.ts';
import { isSameMass } from '../../../contract/masses/told-apart.ts';
import type { ParishRecord } from '../../../contract/parish-record.ts';
import { dateOfChange, massResources, resources } from '../../../contract/resources.ts';
import { slugWords } from '../../../contract/words.ts';
import { churchDaysIn } from '../../../parish/church-calendar/all-calendars.ts';
import type { Snapshot } from '../snapshot.ts';
import { type Occasion, latest, sequenceAt, startOfPreviousMonth } from './calendar-text.ts';
import { listPath, pastAndPresentItems, publishedItems } from './published-items.ts';

/** The API paths that Masses by date are computed from. */
export const massDaysReads = (['events', 'devotions', ...massResources] as const).map((name) =>
  listPath(resources[name]),
);

/** Computes the Masses of the known days among `count` dates from the weekly pattern, Mass changes and events. */
export function publishedMassDays(snapshot: Snapshot, from: CalendarDate, count: number): readonly MassDay[] {
  const sources = sourcesOf(snapshot);
  return knownDays(massDays(sources, from, count), sources.massTimes);
}

/** The Masses of each date as calendar entries, except those that are events and have their own entries. */
export function massOccasions(snapshot: Snapshot, days: readonly MassDay[]): Occasion[] {
  const patternChanged = lastChangeOfPattern(snapshot);
  const earliest = startOfPreviousMonth(snapshot.now);
  const changedAt = lastChangeOfDays(snapshot);
  const sources = sourcesOf(snapshot);
  const { website = '' } = snapshot.parish;
  return days.flatMap((day) =>
    [
      ...day.masses.map((mass) => ({ mass, isCancelled: false })),
      ...day.cancelled.map((mass) => ({ mass, isCancelled: true })),
    ]
      .filter(({ mass }) => mass.title === undefined)
      .map(({ mass, isCancelled }) => {
        const note = noteAt(day, mass.church);
        const updatedAt = latest(patternChanged, changedAt.get(day.date) ?? patternChanged);
        return {
          name: nameOf(mass, day, sources),
          date: day.date,
          time: mass.time,
          title: titleOf(mass, day),
          ...(note && { description: note }),
          ...locationOf(mass, snapshot.parish),
          category: 'mass',
          church: mass.church,
          url: `${website}/`,
          sequence: sequenceAt(latest(updatedAt, earliest)),
          updatedAt,
          isCancelled,
        };
      }),
  );
}

/** A note may name another church, unless the Mass has one. */
function locationOf({ church, note }: Mass, parish: ParishRecord): { readonly location?: string } {
  const { name, address } = churchWith(church, parish) ?? {};
  if (name !== undefined) return { location: `${name}, ${address}` };
  return note ? {} : { location: parish.churchName };
}

function sourcesOf(snapshot: Snapshot) {
  return {
    massTimes: publishedItems(snapshot, resources['mass-times']),
    changes: changesOf(snapshot),
    events: publishedItems(snapshot, resources.events),
    devotions: publishedItems(snapshot, resources.devotions),
    churchDays: churchDaysIn(snapshot.parish.nationalCalendar),
    ownPlace: snapshot.parish,
  };
}

/**
 * Named by date and time. Of several Masses at one time, only the first of the usual ones is: the others add their church and
 * note, so that an entry stays that of the same Mass when another is called off, and when the parish gains a church.
 */
function nameOf(mass: Mass, { date, masses, cancelled }: MassDay, sources: MassSources): string {
  const name = `mass-${date}-${mass.time}`;
  const atTime = [...masses, ...cancelled].filter(({ time }) => time === mass.time);
  if (atTime.length === 1) return name;
  const usual = usualMasses(sources, date).find(({ time }) => time === mass.time);
  const isFirst = isSameMass(mass, usual ?? atTime[0] ?? mass);
  const { church, note = '' } = mass;
  const suffix = [church, slugWords(note)].filter(Boolean).join('-');
  return isFirst ? name : `${name}-${suffix || atTime.indexOf(mass)}`;
}

/** The Mass changes of all dates, including past ones. */
export function changesOf(snapshot: Snapshot) {
  return pastAndPresentItems(snapshot, resources['mass-changes']);
}

/** When the Mass changes of a date last changed, including deletions; ISO timestamps by date. */
export function lastChangeOfDays(snapshot: Snapshot): ReadonlyMap<string, string> {
  const deleted = snapshot.deletions[listPath(resources['mass-changes'])] ?? {};
  const byDate = new Map<string, string>();
  for (const [id, at] of Object.entries(deleted)) {
    const date = dateOfChange(id);
    byDate.set(date, latest(at, byDate.get(date) ?? at));
  }
  for (const { date, updatedAt } of changesOf(snapshot))
    byDate.set(date, latest(updatedAt, byDate.get(date) ?? updatedAt));
  return byDate;
}

function titleOf({ title, note, vigilOf, churchName }: Mass, { churchDay }: MassDay): string {
  const occasion = title ?? vigilOf ?? churchDay?.celebration?.name;
  return [title ?? 'Mass', title ? undefined : occasion, note, churchName].filter(Boolean).join(', ');
}

/** When the weekly pattern last changed, including deletions. */
function lastChangeOfPattern({ items, deletions }: Snapshot): string {
  const path = listPath(resources['mass-times']);
  const updated = (items[path] ?? []).map(({ updatedAt }) => updatedAt);
  return [...updated, ...Object.values(deletions[path] ?? {})].reduce(latest, new Date(0).toISOString());
}
