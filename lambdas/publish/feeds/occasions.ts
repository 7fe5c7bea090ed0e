import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { readClockTime, timesIn, startTime } from '../../../contract/dates/clock-time.ts';
import type { ParishEvent } from '../../../contract/events.ts';
import { churchWith, severalChurches } from '../../../contract/masses/churches.ts';
import { devotionStarts } from '../../../contract/masses/devotions-on.ts';
import {
  knownDays,
  type Mass,
  type MassDay,
  massDays,
  type MassSources,
  usualMasses,
} from '../../../contract/masses/mass-days.ts';
import { isSameMass, massesMeant, type ToldApart } from '../../../contract/masses/told-apart.ts';
import type { ParishRecord } from '../../../contract/parish-record.ts';
import { dateOfChange, massResources, resources } from '../../../contract/resources.ts';
import {
  ENTRY_MINUTES,
  eventSequence,
  outsideEvent,
  sequenceAt,
} from '../../../contract/site/outside-event.ts';
import { slugWords } from '../../../contract/words.ts';
import { churchDaysIn } from '../../../parish/church-calendar/all-calendars.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Occasion } from './calendar-text.ts';
import { latest, listPath, pastAndPresentItems, publishedItems } from './published-items.ts';

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
        const updatedAt = latest(patternChanged, changedAt.get(day.date) ?? patternChanged);
        return {
          name: nameOf(mass, day, sources),
          date: day.date,
          time: mass.time,
          title: titleOf(mass, day),
          description: notesOf(mass).join('\n\n'),
          ...locationOf(mass.church, mass.note, snapshot.parish),
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

/** Where a Mass or a devotion is: a note may name another church, and in a parish of several no church is the parish's. */
function locationOf(
  church: string | undefined,
  note: string | undefined,
  parish: ParishRecord,
): { readonly location?: string } {
  const place = churchWith(church, parish);
  if (place) return { location: [place.name, place.address].filter(Boolean).join(', ') };
  return note || severalChurches(parish).length > 0 ? {} : { location: parish.churchName };
}

/**
 * The devotions of each date as calendar entries, one for each of a devotion's times; none for those whose time cannot be
 * read. They are named by the devotion and the date, so an entry stays the same when its time changes.
 */
export function devotionOccasions(snapshot: Snapshot, days: readonly MassDay[]): Occasion[] {
  const { parish } = snapshot;
  const byId = new Map(publishedItems(snapshot, resources.devotions).map((each) => [each.id, each]));
  const changes = lastChangeOfDays(snapshot);
  const earliest = startOfPreviousMonth(snapshot.now);
  return days.flatMap(({ date, devotions = [] }) =>
    devotions.flatMap(({ id, church, isOff = false, reason }) => {
      const devotion = byId.get(id);
      if (!devotion) return [];
      const { name, time = '', note } = devotion;
      const updatedAt = latest(devotion.updatedAt, changes.get(date) ?? devotion.updatedAt);
      const texts = [reason, note].filter(Boolean);
      const place = churchWith(church, parish);
      return devotionStarts(time).map((start, at) => ({
        name: `devotion-${id}-${date}${at === 0 ? '' : `-${at + 1}`}`,
        date,
        time: start,
        title: place ? `${name}, ${place.name}` : name,
        description: texts.join('\n\n'),
        ...locationOf(church, note, parish),
        category: 'devotion',
        church,
        url: `${parish.website ?? ''}/`,
        sequence: sequenceAt(latest(updatedAt, earliest)),
        updatedAt,
        isCancelled: isOff,
      }));
    }),
  );
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
function changesOf(snapshot: Snapshot) {
  return pastAndPresentItems(snapshot, resources['mass-changes']);
}

/** When the Mass changes of a date last changed, including deletions; ISO timestamps by date. */
function lastChangeOfDays(snapshot: Snapshot): ReadonlyMap<string, string> {
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

/**
 * Returns the events as calendar entries, one for each of an event's times. The first has the UID that 'Add to Calendar'
 * uses. An event that is a Mass is cancelled if a Mass change calls it off, so its SEQUENCE adds the time of its own last
 * change or of its day's, whichever is later.
 */
export function eventOccasions(snapshot: Snapshot, days: readonly MassDay[]): Occasion[] {
  const dayOf = new Map(days.map((day) => [day.date, day]));
  const changes = lastChangeOfDays(snapshot);
  const earliest = startOfPreviousMonth(snapshot.now);
  return publishedItems(snapshot, resources.events).flatMap((event) => {
    const { id, date, category } = event;
    const outside = outsideEvent(event, snapshot.parish);
    const day = category === 'mass' ? dayOf.get(date) : undefined;
    const changedAt = category === 'mass' ? changes.get(date) : undefined;
    const updatedAt = latest(event.updatedAt, changedAt ?? event.updatedAt);
    const entries = entriesOf(event);
    const church = event.church || massesOf(id, day)[0]?.church;
    return entries.map((entry) => {
      const meant = massesMeant(entry, massesOf(id, day));
      const allTimes = entries.length > 1 ? event.time : '';
      return {
        ...outside,
        name: nameOfEvent(id, entry, entries),
        time: entry.time,
        end: entry.time === outside.time ? outside.end : entry.time + ENTRY_MINUTES,
        title: isAloneAtItsTime(entry, entries) ? outside.title : `${outside.title}, ${entry.note}`,
        description: [...meant.slice(0, 1).flatMap(notesOf), allTimes, outside.description]
          .filter(Boolean)
          .join('\n\n'),
        category,
        church,
        sequence: eventSequence(event, latest(updatedAt, earliest)),
        updatedAt,
        isCancelled: meant.length > 0 && meant.every((mass) => day?.cancelled.includes(mass)),
      };
    });
  });
}

/** What the parish says of a Mass: that of its Mass time, and that of the change of its day. */
function notesOf({ special, dayNote }: Mass): readonly string[] {
  return [special, dayNote].flatMap((note) => note ?? []);
}

type Entry = Pick<ToldApart, 'time' | 'note'>;

/** The times of an event; of a range such as '7:00-9:00 PM', only the start (specification §5). */
function entriesOf({ time, category }: ParishEvent): readonly Entry[] {
  const [first, ...others] = timesIn(time).map(readClockTime);
  const entries = [first ?? { time: startTime(time) }, ...others.flatMap((each) => each ?? [])];
  const isMass = category === 'mass';
  return distinct(isMass ? entries : entries.map((entry) => ({ time: entry.time })));
}

/** In the order written, which the UIDs depend on. */
function distinct(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry, at) => entries.findIndex((each) => isSameMass(each, entry)) === at);
}

/** The event's id for its first time, then with a number; of two entries at one time, the second adds its note. */
function nameOfEvent(id: string, entry: Entry, entries: readonly Entry[]): string {
  const times = [...new Set(entries.map(({ time }) => time))];
  const at = times.indexOf(entry.time);
  const name = at === 0 ? id : `${id}-${at + 1}`;
  const isFirst = entries.find(({ time }) => time === entry.time) === entry;
  return isFirst ? name : `${name}-${slugWords(entry.note ?? '') || entries.indexOf(entry)}`;
}

function isAloneAtItsTime(entry: Entry, entries: readonly Entry[]): boolean {
  return !entry.note || entries.filter(({ time }) => time === entry.time).length === 1;
}

function massesOf(eventId: string, day: MassDay | undefined): readonly Mass[] {
  return [...(day?.masses ?? []), ...(day?.cancelled ?? [])].filter((mass) => mass.eventId === eventId);
}

/**
 * The start of the previous month, an ISO timestamp. A deletion of a day since then is still recorded, so a SEQUENCE that is
 * never computed from an earlier time does not fall when the record of a deletion expires (limits.revisionDays).
 */
function startOfPreviousMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString();
}
