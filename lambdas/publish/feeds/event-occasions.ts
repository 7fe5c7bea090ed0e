import { readClockTime, timesIn, startTime } from '../../../contract/dates/clock-time.ts';
import type { ParishEvent } from '../../../contract/events.ts';
import { noteAt, type Mass, type MassDay } from '../../../contract/masses/mass-days.ts';
import { isSameMass, massesMeant, type ToldApart } from '../../../contract/masses/told-apart.ts';
import { resources } from '../../../contract/resources.ts';
import { ENTRY_MINUTES, outsideEvent } from '../../../contract/site/outside-event.ts';
import { slugWords } from '../../../contract/words.ts';
import type { Snapshot } from '../snapshot.ts';
import { type Occasion, latest, sequenceAt, startOfPreviousMonth } from './calendar-text.ts';
import { lastChangeOfDays } from './mass-occasions.ts';
import { publishedItems } from './published-items.ts';

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
    const { id, date, category, version } = event;
    const outside = outsideEvent(event, snapshot.parish);
    const day = category === 'mass' ? dayOf.get(date) : undefined;
    const changedAt = category === 'mass' ? changes.get(date) : undefined;
    const updatedAt = latest(event.updatedAt, changedAt ?? event.updatedAt);
    const entries = entriesOf(event);
    const church = event.church || massesOf(id, day)[0]?.church;
    return entries.map((entry) => {
      const isCancelled = isCalledOff(id, entry, day);
      const note = isCancelled && day ? noteAt(day, church) : undefined;
      const allTimes = entries.length > 1 ? event.time : '';
      return {
        ...outside,
        name: nameOf(id, entry, entries),
        time: entry.time,
        minutes: entry.time === outside.time ? outside.minutes : ENTRY_MINUTES,
        title: isAloneAtItsTime(entry, entries) ? outside.title : `${outside.title}, ${entry.note}`,
        description: [note, allTimes, outside.description].filter(Boolean).join('\n\n'),
        category,
        church,
        sequence: version + (category === 'mass' ? sequenceAt(latest(updatedAt, earliest)) : 0),
        updatedAt,
        isCancelled,
      };
    });
  });
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
function nameOf(id: string, entry: Entry, entries: readonly Entry[]): string {
  const times = [...new Set(entries.map(({ time }) => time))];
  const at = times.indexOf(entry.time);
  const name = at === 0 ? id : `${id}-${at + 1}`;
  const isFirst = entries.find(({ time }) => time === entry.time) === entry;
  return isFirst ? name : `${name}-${slugWords(entry.note ?? '') || entries.indexOf(entry)}`;
}

function isAloneAtItsTime(entry: Entry, entries: readonly Entry[]): boolean {
  return !entry.note || entries.filter(({ time }) => time === entry.time).length === 1;
}

function isCalledOff(id: string, entry: Entry, day: MassDay | undefined): boolean {
  const meant = massesMeant(entry, massesOf(id, day));
  return meant.length > 0 && meant.every((mass) => day?.cancelled.includes(mass));
}

function massesOf(eventId: string, day: MassDay | undefined): readonly Mass[] {
  return [...(day?.masses ?? []), ...(day?.cancelled ?? [])].filter((mass) => mass.eventId === eventId);
}
