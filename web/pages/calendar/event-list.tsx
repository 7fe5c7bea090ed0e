import { Fragment } from 'react';
import type { Item } from '../../../contract/items.ts';
import { EventEntry } from './event-entry.tsx';
import styles from './event-list.module.css';
import { eventsByMonth } from './events-by-month.ts';

type EventListProps = {
  events: readonly Item<'events'>[];
  /** Whether to part the list by months: for one that is in the order of its dates. */
  byMonth: boolean;
};

/** Events one below the other, in the order in which they come. */
export function EventList({ events, byMonth }: EventListProps) {
  if (!byMonth) {
    return (
      <>
        <h2 className="visually-hidden">Events</h2>
        <Entries events={events} />
      </>
    );
  }
  return eventsByMonth(events).map((month) => (
    <Fragment key={month.name}>
      <h2 className={styles.month}>{month.name}</h2>
      <Entries events={month.events} />
    </Fragment>
  ));
}

function Entries({ events }: { events: readonly Item<'events'>[] }) {
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <EventEntry key={event.id} event={event} />
      ))}
    </ul>
  );
}
