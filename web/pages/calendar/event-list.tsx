import { Fragment, useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { Button } from '../../components/button.tsx';
import { byMonth } from '../../formats/by-month.ts';
import { EventEntry } from './event-entry.tsx';
import styles from './event-list.module.css';

type EventListProps = {
  events: readonly Item<'events'>[];
  /** Whether to part the list by months: for one that is in the order of its dates. */
  isByMonth: boolean;
  /** False where the list stands under a heading already. */
  withHeading?: boolean;
};

/** How many events are shown at once: more would hold up an old telephone. */
const AT_ONCE = 200;

/** Events one below the other, in the order in which they come. */
export function EventList({ events, isByMonth, withHeading = true }: EventListProps) {
  const [count, setCount] = useState(AT_ONCE);
  const shown = events.slice(0, count);
  return (
    <>
      {isByMonth ? (
        byMonth(shown).map(({ month, year, items }) => (
          <Fragment key={`${month} ${year}`}>
            <h2 className={styles.month}>{`${month} ${year}`}</h2>
            <Entries events={items} />
          </Fragment>
        ))
      ) : (
        <>
          {withHeading && <h2 className="visually-hidden">Events</h2>}
          <Entries events={shown} />
        </>
      )}
      {shown.length < events.length && (
        <Button className={styles.more} onClick={() => setCount(count + AT_ONCE)}>
          Show more events
        </Button>
      )}
    </>
  );
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
