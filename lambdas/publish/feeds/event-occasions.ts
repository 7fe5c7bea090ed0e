import { type ClockTime, readClockTime, timesIn } from '../../../contract/dates/clock-time.ts';
import type { MassDay } from '../../../contract/masses/mass-days.ts';
import { resources } from '../../../contract/resources.ts';
import { startTime } from '../../../contract/dates/start-time.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Occasion } from './calendar-text.ts';
import { lastChangeOfDays } from './mass-occasions.ts';
import { itemPath, publishedItems } from './published-items.ts';
import { latest, sequenceAt, startOfPreviousMonth } from './sequence.ts';

/**
 * Returns the events as calendar entries, one for each of an event's times. The first has the UID that 'Add to Calendar'
 * uses. An event that is a Mass is cancelled if a Mass change calls it off, so its SEQUENCE adds the time of its own last
 * change or of its day's, whichever is later.
 */
export function eventOccasions(snapshot: Snapshot, days: readonly MassDay[]): Occasion[] {
  const cancelled = new Map(
    days.flatMap(({ date, cancelled: masses, difference }) =>
      masses.map(({ time }) => [`${date} ${time}`, difference?.note ?? ''] as const),
    ),
  );
  const changes = lastChangeOfDays(snapshot);
  const earliest = startOfPreviousMonth(snapshot.now);
  return publishedItems(snapshot, resources.events).flatMap((event) => {
    const { id, title, description, date, location, category, version } = event;
    const changedAt = category === 'mass' ? changes.get(date) : undefined;
    const updatedAt = latest(event.updatedAt, changedAt ?? event.updatedAt);
    const allTimes = event.time.includes(',') ? event.time : '';
    return timesOf(event.time).map((time, index) => {
      const note = category === 'mass' ? cancelled.get(`${date} ${time}`) : undefined;
      return {
        name: index === 0 ? id : `${id}-${index + 1}`,
        date,
        time,
        title,
        description: [note, allTimes, description].filter(Boolean).join('\n\n'),
        location,
        category,
        path: itemPath(resources.events, event),
        sequence: version + (category === 'mass' ? sequenceAt(latest(updatedAt, earliest)) : 0),
        updatedAt,
        isCancelled: note !== undefined,
      };
    });
  });
}

/** Returns all times in the text; of a range such as '7:00-9:00 PM', only the start (specification §5). */
function timesOf(text: string): ClockTime[] {
  const times = timesIn(text).map((each) => readClockTime(each)?.time);
  const [, ...others] = times;
  return [...new Set([times[0] ?? startTime(text), ...others.flatMap((time) => time ?? [])])];
}
