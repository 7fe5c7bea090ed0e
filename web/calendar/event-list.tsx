import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Repeat from 'lucide-react/icons/repeat';
import { Fragment, type ReactNode, useState } from 'react';
import { addMonths, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import { ownDescription } from '../../contract/site/outside-event.ts';
import type { ListedEvent } from '../data/listing.ts';
import { queries } from '../data/queries.ts';
import { useStored } from '../data/query-store.tsx';
import { useToday } from '../data/today.tsx';
import {
  byMonth,
  dateParts,
  formatDay,
  type Month,
  relativeDay,
  type RelativeDay,
} from '../formats/dates.ts';
import { isCalledOff } from '../formats/mass-text.ts';
import { itemPath, monthPath } from '../routes/views.ts';
import { Button } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { EventPlace, ItemLink } from '../ui/item-link.tsx';
import { MonthLinks } from '../ui/list-links.tsx';
import { ItemPicture } from '../ui/pictures/picture.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { oncePerSeries, shownEvents } from './choose-events.ts';
import { EventLabels } from './event-labels.tsx';
import styles from './event-list.module.css';

type EventListProps = {
  events: readonly ListedEvent[];
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

/** Upcoming events by month, each series once, then recent past events under their own heading; earlier years have their own pages. */
export function ClosestEvents({ events, children }: Pick<EventListProps, 'events' | 'children'>) {
  const today = useToday();
  const { upcoming, past } = shownEvents(oncePerSeries(events, today), today);
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

/** The pages of this month and those after it. */
function pagesFrom(today: CalendarDate) {
  return Array.from({ length: 12 }, (_, count) => {
    const date = addMonths(today, count);
    return { date, href: monthPath(date) };
  });
}

type ByMonthProps = Pick<EventListProps, 'events' | 'children'> & { openMonths?: number };

function ByMonth({ events, openMonths = Infinity, children }: ByMonthProps) {
  const months = byMonth(events);
  const later = months.slice(openMonths);
  return (
    <>
      <div className={`cluster ${styles.bar}`}>
        {children}
        <MonthLinks months={pagesFrom(useToday())} />
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

function Months({ months }: { months: readonly Month<ListedEvent>[] }) {
  return months.map((each) => (
    <Fragment key={`${each.month} ${each.year}`}>
      <h2 className={styles.month}>
        <ItemLink to={monthPath(each.items[0]?.date ?? '')} title={`${each.month} ${each.year}`} />
      </h2>
      <Entries events={each.items} />
    </Fragment>
  ));
}

function Entries({ events }: { events: readonly ListedEvent[] }) {
  return (
    <ul className="rows">
      {events.map((event) => (
        <EventEntry key={event.id} event={event} />
      ))}
    </ul>
  );
}

/** An event in the calendar: date, title, time and place, and how far off it is. */
function EventEntry({ event }: { event: ListedEvent }) {
  const today = useToday();
  const when = relativeDay(event.date, today);
  const { status } = when;
  const massDays = useStored(queries.massDays);
  const isCancelled = massDays.status === 'loaded' && isCalledOff(event, massDays.value.days);
  return (
    <li className={`late-layout row ${styles.entry}`} data-status={status}>
      <DateLeaf date={event.date} today={today} status={status} />
      <div>
        <EditLink of="events" item={event} />
        <EventLabels when={when} category={event.category} isCancelled={isCancelled} />
        <h3 className={styles.title}>
          <ItemLink to={itemPath('events', event)} title={event.title} />
        </h3>
        <p className={`cluster ${styles.place}`}>
          <span className="times">
            <Clock size={16} aria-hidden />
            {isCancelled ? <s>{unbrokenTimes(event.time)}</s> : linkedText(event.time)}
          </span>
          <span>
            <MapPin size={16} aria-hidden />
            <EventPlace event={event} />
          </span>
          {event.repeats && (
            <span>
              <Repeat size={16} aria-hidden />
              {event.repeats}
            </span>
          )}
        </p>
        <ItemPicture item={event} className={styles.picture} sizes="(width >= 40em) 15rem, 75vw" />
      </div>
      {ownDescription(event) && (
        <Prose className={styles.description} text={event.description} isFormatted={event.formatted} />
      )}
      {status !== 'past' && !isCancelled && (
        <div className={styles.action}>
          <AddToCalendar event={event} look="quiet" />
        </div>
      )}
    </li>
  );
}

type DateLeafProps = {
  date: CalendarDate;
  today: CalendarDate;
  status: RelativeDay['status'];
};

/** A date as the leaf of a tear-off calendar, with the year unless it is the current one; read out in full. */
function DateLeaf({ date, today, status }: DateLeafProps) {
  const { weekday, day, month, year } = dateParts(date);
  return (
    <time className={`panel raised ${styles.leaf}`} dateTime={date} data-status={status}>
      <span className="visually-hidden">{formatDay(date)}</span>
      <span className={styles.weekday} aria-hidden>
        {`${weekday.slice(0, 3)} `}
      </span>
      <span className={styles.day} aria-hidden>
        {`${day} `}
      </span>
      <span className={`quiet ${styles.leafMonth}`} aria-hidden>
        {`${month.slice(0, 3)}${year !== today.slice(0, 4) ? ` ${year}` : ''}`}
      </span>
    </time>
  );
}
