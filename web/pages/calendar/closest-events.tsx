import type { Item } from '../../../contract/items.ts';
import { useToday } from '../../data/today.tsx';
import { EventList } from './event-list.tsx';
import styles from './event-list.module.css';
import { shownEvents } from './shown-events.ts';

/** Upcoming events by month, then recent past events under their own heading; earlier years have their own pages. */
export function ClosestEvents({ events }: { events: readonly Item<'events'>[] }) {
  const { upcoming, past } = shownEvents(events, useToday());
  return (
    <>
      <EventList events={upcoming} isByMonth />
      {past.length > 0 && (
        <section className="no-print" aria-labelledby="past-events">
          <h2 id="past-events" className={styles.month}>
            Past events
          </h2>
          <EventList events={past} isByMonth={false} withHeading={false} />
        </section>
      )}
    </>
  );
}
