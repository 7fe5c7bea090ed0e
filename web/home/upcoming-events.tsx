import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Repeat from 'lucide-react/icons/repeat';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { greatDaysNear, isGreatDay } from '../../contract/masses/great-days.ts';
import { ownDescription } from '../../contract/site/outside-event.ts';
import { oncePerSeries } from '../calendar/choose-events.ts';
import type { ListedEvent, Listing } from '../data/listing.ts';
import { queries } from '../data/queries.ts';
import { useQuery, useStored } from '../data/query-store.tsx';
import { useToday } from '../data/today.tsx';
import { dateParts, relativeDay } from '../formats/dates.ts';
import { isCalledOff } from '../formats/mass-text.ts';
import { truncate } from '../formats/texts.ts';
import { pages } from '../routes/pages.ts';
import { itemPath } from '../routes/views.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { EventPlace, ItemLink } from '../ui/item-link.tsx';
import { ItemPicture } from '../ui/pictures/picture.tsx';
import { Section, SectionLink } from '../ui/section.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import styles from './upcoming-events.module.css';

/** The number of events on the home page (specification §9). */
export const HOME_EVENTS = 4;

/** The next events of the calendar, with a link to all of them when there are more. */
export function UpcomingEvents() {
  const events = useQuery(queries.events);
  const today = useToday();
  const total = events.status === 'loaded' ? events.value.total : 0;
  const ahead =
    events.status === 'loaded' ? (events.value.ahead ?? countAhead(events.value.items, today)) : 0;
  return (
    <Section
      title="Upcoming Events"
      ground="band"
      aside={
        total > HOME_EVENTS && (
          <div className={`cluster ${styles.all}`}>
            <SectionLink to={pages.calendar.path}>{`View All ${total} Events`}</SectionLink>
            {/* The specified number counts those of the past as well. */}
            {ahead < total && <p className="flush quiet">{`${ahead || 'None'} still to come`}</p>}
          </div>
        )
      }
    >
      <WhenLoaded
        of={events}
        loading="Loading events..."
        failed="The calendar cannot be loaded just now. Please try again later."
        fillsPage={false}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState message="No events are currently scheduled." />
          ) : (
            <ul className={styles.events}>
              {oncePerSeries(items, today)
                .slice(0, HOME_EVENTS)
                .map((event) => (
                  <EventCard key={event.id} event={event} />
                ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Section>
  );
}

/** The events in the home page's file, in their order: those shown, and those of the great days that are near. */
export function homeEvents(events: Listing<ListedEvent>, today: CalendarDate): Listing<ListedEvent> {
  const great = greatDaysNear(today);
  const shown = oncePerSeries(events.items, today).slice(0, HOME_EVENTS);
  const items = events.items.flatMap(
    (event) => shown.find(({ id }) => id === event.id) ?? (isGreatDay(event.date, great) ? event : []),
  );
  return {
    ...events,
    items,
    years: [],
    isPart: true,
    ahead: events.ahead ?? countAhead(events.items, today),
  };
}

function countAhead(events: readonly ListedEvent[], today: CalendarDate): number {
  return events.filter(({ date }) => date >= today).length;
}

/** The length of a card's description in characters. */
const DESCRIPTION_LENGTH = 140;

/** An event: its date as a calendar leaf, title, time and place. */
function EventCard({ event }: { event: ListedEvent }) {
  const { weekday, day, month, year } = dateParts(event.date);
  const { label } = relativeDay(event.date, useToday());
  const massDays = useStored(queries.massDays);
  const isCancelled = massDays.status === 'loaded' && isCalledOff(event, massDays.value.days);
  return (
    <li className={styles.event}>
      <p className={styles.leaf}>
        <time dateTime={event.date}>
          <span className={styles.day}>{day}</span>{' '}
          <span className={styles.month}>
            <span>{`${month} ${year}`}</span>
            <span className={styles.weekday}>{weekday}</span>
          </span>
        </time>
      </p>
      <div>
        <EditLink of="events" item={event} />
        <p className="label no-print">{label}</p>
        <h3>
          <ItemLink to={itemPath('events', event)} title={event.title} />
        </h3>
        <p className={styles.fact}>
          <Clock size={16} aria-hidden />
          <span>
            <span className="times">
              {isCancelled ? <s>{unbrokenTimes(event.time)}</s> : linkedText(event.time)}
            </span>{' '}
            {isCancelled && <strong className={styles.off}>Cancelled</strong>}
          </span>
        </p>
        <p className={styles.fact}>
          <MapPin size={16} aria-hidden />
          <EventPlace event={event} />
        </p>
        {event.repeats && (
          <p className={styles.fact}>
            <Repeat size={16} aria-hidden />
            <span>{event.repeats}</span>
          </p>
        )}
        <p className={`quiet ${styles.description}`}>
          {linkedText(truncate(onLines(ownDescription(event)), DESCRIPTION_LENGTH))}
        </p>
        <ItemPicture
          item={event}
          className={styles.picture}
          sizes="(width >= 60em) 18rem, (width >= 40em) 36vw, 70vw"
        />
      </div>
    </li>
  );
}

/** Keeps line breaks, but removes the empty lines between paragraphs. */
function onLines(text: string): string {
  return text.replaceAll(/\n\s*\n/g, '\n');
}
