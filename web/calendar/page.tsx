import { Page } from '../ui/page.tsx';
import { WhenLoaded } from '../ui/when-loaded.tsx';
import { YearLinks } from '../ui/year-links.tsx';
import { partOf } from '../data/page-data.ts';
import { queries } from '../data/queries.ts';
import { useToday } from '../data/today.tsx';
import { useQuery, usePagePath, useQueryStore } from '../data/use-query.tsx';
import type { HeadContext } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';
import { usePageWords } from '../routes/use-page-words.ts';
import { eventData } from './event-data.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import { categoryLabels, chooseEvents, type CategoryChoice } from './choose-events.ts';
import { ClosestEvents, EventList } from './event-list.tsx';
import styles from './page.module.css';
import { shownEvents, shownListing } from './shown-events.ts';
import { Subscribe } from './subscribe.tsx';
import { useCalendarQuery } from './use-calendar-query.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { daysInChurch, withoutChurchNames } from '../../contract/masses/days-in-church.ts';
import { isChanged } from '../../contract/masses/published-week.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { DayDevotions } from '../ui/day-devotions.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { unbrokenTimes } from '../ui/text/unbroken-times.tsx';
import { useParish } from '../data/parish.tsx';
import { useMassDays } from '../data/use-mass-days.ts';
import { formatWeekday } from '../formats/format-date.ts';
import { describeChangedDay } from '../formats/mass-text.ts';
import { ChurchFilter } from '../churches/church-filter.tsx';
import { useShownChurch } from '../churches/use-shown-church.ts';

export const prefetch = [partOf(queries.events, shownListing), queries.massDays];

/** Structured data of the upcoming events on the page. */
export function head({ today, parish, valueOf }: HeadContext) {
  const { upcoming } = shownEvents(valueOf(queries.events)?.items ?? [], today);
  const days = valueOf(queries.massDays)?.days;
  return {
    structuredData: import.meta.env.SSR ? upcoming.map((event) => eventData(parish, event, days)) : [],
  };
}

/** The event calendar (specification §2). */
export function Component() {
  const events = useQuery(queries.events);
  const today = useToday();
  const { category, sort, choose } = useCalendarQuery();
  return (
    <Page title={usePageWords(pages.calendar).title}>
      <CalendarFilters category={category} sort={sort} choose={choose} />
      {category !== 'all' && (
        <p className="print-only">{`Only events of the category ‘${categoryLabels[category]}’`}</p>
      )}
      {(category === 'all' || category === 'mass') && <MassChanges />}
      <WhenLoaded
        of={events}
        loading="Loading events..."
        failed="The calendar cannot be loaded just now. Please try again later, or ask the parish office."
      >
        {({ items, total, years }) => {
          const chosen = chooseEvents(items, category, sort, today);
          const count = category === 'all' ? total : chosen.length;
          const counted = (
            <p className={`no-print ${styles.count}`} role="status">
              {`Showing ${count} ${count === 1 ? 'event' : 'events'}`}
            </p>
          );
          return (
            <>
              {count === 0 ? (
                <>
                  {counted}
                  <NoEvents category={category} showAll={() => choose({ category: 'all' })} />
                </>
              ) : sort === 'closest' ? (
                <ClosestEvents events={chosen}>{counted}</ClosestEvents>
              ) : (
                <EventList events={chosen} isByMonth={sort === 'latest'}>
                  {counted}
                </EventList>
              )}
              <YearLinks list="events" label="Events by year" years={years} />
            </>
          );
        }}
      </WhenLoaded>
      <Subscribe />
    </Page>
  );
}

type NoEventsProps = {
  category: CategoryChoice;
  showAll: () => void;
};

/** Shown when no event matches. 'View all events' also refreshes the list, in case all events are already shown. */
function NoEvents({ category, showAll }: NoEventsProps) {
  const store = useQueryStore();
  const path = usePagePath();
  const viewAll = () => {
    showAll();
    void store.refresh(queries.events, path);
  };
  return (
    <EmptyState
      heading="No events found"
      message={`No ${category === 'all' ? '' : `${category} `}events are currently scheduled.`}
    >
      <Button className="with-script no-print" onClick={viewAll}>
        View all events
      </Button>
    </EmptyState>
  );
}

/** Upcoming days whose Masses or devotions differ from the usual, in all churches or in one; nothing if there are none. */
function MassChanges() {
  const today = useToday();
  const massDays = useMassDays();
  const parish = useParish();
  const church = useShownChurch();
  const days = massDays.status === 'loaded' ? massDays.value.days : [];
  const all = days.filter((day) => day.date >= today && isChanged(day));
  if (all.length === 0) return null;
  const changed = church ? withoutChurchNames(daysInChurch(all, church.id, parish)).filter(isChanged) : all;
  return (
    <section className={styles.changes} aria-labelledby="mass-changes">
      <h2 id="mass-changes">Changes to Mass times</h2>
      <ChurchFilter current={church?.id} isInPlace />
      {church && changed.length === 0 && <p>{`None at ${church.name}.`}</p>}
      <ul>
        {changed.map((day) => (
          <li key={day.date}>
            <strong>
              <time dateTime={day.date}>{unbrokenTimes(formatWeekday(day.date))}</time>
            </strong>{' '}
            <div>
              <EditLink date={day.date} />
              {day.difference && linkedText(describeChangedDay(day))}
              <DayDevotions devotions={(day.devotions ?? []).filter(({ isOff }) => isOff)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
