import { Fragment, useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { Button } from '../../components/button.tsx';
import { MonthLinks, needsMonthLinks } from '../year/month-links.tsx';
import { byMonth, type Month } from '../../formats/by-month.ts';
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
        <ByMonth events={shown} />
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

function ByMonth({ events }: { events: readonly Item<'events'>[] }) {
  const months = byMonth(events);
  return (
    <>
      {needsMonthLinks(months) && (
        <div className={styles.months}>
          <MonthLinks months={months} idOf={idOf} />
        </div>
      )}
      {months.map((each) => (
        <Fragment key={idOf(each)}>
          <h2 id={idOf(each)} className={styles.month}>{`${each.month} ${each.year}`}</h2>
          <Entries events={each.items} />
        </Fragment>
      ))}
    </>
  );
}

function idOf({ month, year }: Month<unknown>): string {
  return `${month.toLowerCase()}-${year}`;
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
