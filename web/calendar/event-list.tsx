import { Fragment, type ReactNode, useState } from 'react';
import type { Item } from '../../contract/items.ts';
import { Button } from '../ui/button.tsx';
import { MonthLinks, needsMonthLinks } from '../ui/month-links.tsx';
import { byMonth, type Month } from '../formats/dates.ts';
import { useToday } from '../data/today.tsx';
import { EventEntry } from './event-entry.tsx';
import styles from './event-list.module.css';
import { shownEvents } from './shown-events.ts';

type EventListProps = {
  events: readonly Item<'events'>[];
  /** Whether to group by month; requires events in date order. */
  isByMonth: boolean;
  /** False when the list already has a heading. */
  withHeading?: boolean;
  /** What is beside the links to the months. */
  children?: ReactNode;
};

/** The number of events rendered at once: more would block an old phone. */
const BATCH_SIZE = 200;

/** A list of events in the given order, extended on demand. */
export function EventList({ events, isByMonth, withHeading = true, children }: EventListProps) {
  const [count, setCount] = useState(BATCH_SIZE);
  const shown = events.slice(0, count);
  return (
    <>
      {isByMonth ? (
        <ByMonth events={shown}>{children}</ByMonth>
      ) : (
        <>
          {children}
          {withHeading && <h2 className="visually-hidden">Events</h2>}
          <Entries events={shown} />
        </>
      )}
      {shown.length < events.length && (
        <Button className={styles.more} onClick={() => setCount(count + BATCH_SIZE)}>
          Show more events
        </Button>
      )}
    </>
  );
}

/** The months of upcoming events that are displayed before 'Show later months'. */
const OPEN_MONTHS = 3;

/** Upcoming events by month, then recent past events under their own heading; earlier years have their own pages. */
export function ClosestEvents({ events, children }: Pick<EventListProps, 'events' | 'children'>) {
  const { upcoming, past } = shownEvents(events, useToday());
  return (
    <>
      <ByMonth events={upcoming} openMonths={OPEN_MONTHS}>
        {children}
      </ByMonth>
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

type ByMonthProps = Pick<EventListProps, 'events' | 'children'> & { openMonths?: number };

function ByMonth({ events, openMonths = Infinity, children }: ByMonthProps) {
  const months = byMonth(events);
  const later = months.slice(openMonths);
  return (
    <>
      <div className={`cluster ${styles.bar}`}>
        {children}
        {needsMonthLinks(months) && <MonthLinks months={months} idOf={idOf} isRow />}
      </div>
      <Months months={months.slice(0, openMonths)} />
      {later.length > 0 && (
        <details className={styles.later}>
          <summary>Show later months</summary>
          <Months months={later} />
        </details>
      )}
    </>
  );
}

function Months({ months }: { months: readonly Month<Item<'events'>>[] }) {
  return months.map((each) => (
    <Fragment key={idOf(each)}>
      <h2 id={idOf(each)} className={styles.month}>{`${each.month} ${each.year}`}</h2>
      <Entries events={each.items} />
    </Fragment>
  ));
}

function idOf({ month, year }: Month<unknown>): string {
  return `${month.toLowerCase()}-${year}`;
}

function Entries({ events }: { events: readonly Item<'events'>[] }) {
  return (
    <ul className="rows">
      {events.map((event) => (
        <EventEntry key={event.id} event={event} />
      ))}
    </ul>
  );
}
