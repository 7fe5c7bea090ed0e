import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { greatDaysNear, isGreatDay } from '../../../contract/masses/great-days.ts';
import type { Item } from '../../../contract/items.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Section } from '../../components/section.tsx';
import { SectionLink } from '../../components/section-link.tsx';
import { WhenLoaded } from '../../components/when-loaded.tsx';
import { pages } from '../../routes/pages.ts';
import { useToday } from '../../data/today.tsx';
import { useQuery } from '../../data/use-query.tsx';
import { queries } from '../../data/queries.ts';
import type { Listing } from '../../data/listing.ts';
import { EventCard } from './event-card.tsx';
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
            {ahead < total && <p className="quiet">{`${ahead || 'None'} still to come`}</p>}
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
              {items.slice(0, HOME_EVENTS).map((event) => (
                <EventCard key={event.id} event={event} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Section>
  );
}

/** The events in the home page's file: the next ones, and those of the great days that are near. */
export function homeEvents(events: Listing<Item<'events'>>, today: CalendarDate): Listing<Item<'events'>> {
  const great = greatDaysNear(today);
  const items = events.items.filter(({ date }, at) => at < HOME_EVENTS || isGreatDay(date, great));
  return {
    ...events,
    items,
    years: [],
    isPart: true,
    ahead: events.ahead ?? countAhead(events.items, today),
  };
}

function countAhead(events: readonly Item<'events'>[], today: CalendarDate): number {
  return events.filter(({ date }) => date >= today).length;
}
