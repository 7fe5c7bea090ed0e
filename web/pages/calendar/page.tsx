import { Page } from '../../components/page.tsx';
import { WhenLoaded } from '../../components/when-loaded.tsx';
import { pages } from '../../routes/pages.ts';
import { useQuery } from '../../data/use-query.tsx';
import { queries } from '../../data/queries.ts';
import { useEventData } from '../../structured-data/use-event-data.ts';
import { useToday } from '../../data/today.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { chooseEvents } from './choose-events.ts';
import { EventList } from './event-list.tsx';
import { NoEvents } from './no-events.tsx';
import styles from './page.module.css';
import { useCalendarQuery } from './use-calendar-query.ts';

export const prefetch = [queries.events];

/** The event calendar (specification §2). */
export function Component() {
  const events = useQuery(queries.events);
  const today = useToday();
  useEventData(events);
  const { category, sort, choose } = useCalendarQuery();
  return (
    <Page
      title={pages.calendar.title}
      lead="Masses, meetings, concerts and celebrations. Everybody is welcome at all of them."
    >
      <CalendarFilters category={category} sort={sort} choose={choose} />
      <WhenLoaded of={events} loading="Loading events...">
        {(all, isFallback) => {
          const chosen = chooseEvents(all, category, sort, today);
          return (
            <>
              <p className={styles.count} role="status">
                Showing {chosen.length} {chosen.length === 1 ? 'event' : 'events'}
              </p>
              {chosen.length > 0 ? (
                <EventList events={chosen} byMonth={sort === 'latest'} />
              ) : (
                <NoEvents
                  category={category}
                  isUnreachable={isFallback}
                  showAll={() => choose({ category: 'all' })}
                />
              )}
            </>
          );
        }}
      </WhenLoaded>
    </Page>
  );
}
