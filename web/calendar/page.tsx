import CalendarSync from 'lucide-react/icons/calendar-sync';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { severalChurches } from '../../contract/masses/churches.ts';
import { daysInChurch, withoutChurchNames, isChanged } from '../../contract/masses/shown-days.ts';
import { ChurchFilter, useShownChurch } from '../churches/church-masses.tsx';
import { partOf } from '../data/query.ts';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useToday } from '../data/today.tsx';
import { useQuery } from '../data/query-store.tsx';
import { formatWeekday } from '../formats/dates.ts';
import { describeChangedDay } from '../formats/mass-text.ts';
import type { HeadContext } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';
import { calendarAddress, subscriptionTo } from '../routes/views.ts';
import { setAddress, useAddress } from '../ui/address.ts';
import { Page, usePageWords } from '../ui/page.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { DayDevotions } from '../ui/mass-day.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { useHydrated } from '../ui/browser.ts';
import { YearLinks } from '../ui/list-links.tsx';
import { copyText } from '../ui/share-button.tsx';
import {
  type CategoryChoice,
  categoryChoices,
  categoryLabels,
  chooseEvents,
  shownListing,
  type SortOrder,
  sortOrders,
} from './choose-events.ts';
import { eventData } from './event-data.ts';
import { ClosestEvents, EventList } from './event-list.tsx';
import styles from './page.module.css';

export const prefetch = [partOf(queries.events, shownListing), queries.massDays];

/** Structured data of the upcoming events on the page. */
export function head({ today, parish, valueOf }: HeadContext) {
  const events = valueOf(queries.events);
  const upcoming = events ? shownListing(events, today).items.filter(({ date }) => date >= today) : [];
  const days = valueOf(queries.massDays)?.days;
  return {
    structuredData: import.meta.env.SSR ? upcoming.map((event) => eventData(parish, event, days)) : [],
  };
}

const sortLabels = {
  closest: 'Closest to today',
  latest: 'Date, latest first',
  title: 'Alphabetical',
} as const;

/** Controls for the category and order of the events. */
function CalendarFilters({ category, sort, choose }: CalendarQuery) {
  const form = useRef<HTMLFormElement>(null);
  const adopt = useEffectEvent(() => {
    if (!form.current || location.search) return;
    const chosen = new FormData(form.current);
    const category = choiceOf(categoryChoices, chosen.get('category'));
    const sort = choiceOf(sortOrders, chosen.get('sort'));
    if (category !== 'all' || sort !== 'closest') choose({ category, sort });
  });
  // What the visitor chose before hydration.
  useEffect(() => adopt(), []);
  return (
    <form
      ref={form}
      className={`no-print strip ${styles.filters} with-script`}
      onSubmit={(submission) => submission.preventDefault()}
    >
      <fieldset className={styles.categories}>
        <legend className="visually-hidden">Show</legend>
        <div className="strip">
          {categoryChoices.map((choice) => (
            <label key={choice} className={`chip ${styles.chip}`}>
              <input
                className={styles.radio}
                type="radio"
                name="category"
                value={choice}
                checked={choice === category}
                onChange={() => choose({ category: choice })}
              />
              <span>{labelOf(choice)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className={styles.sort}>
        <span className="visually-hidden">Sort by</span>
        <select
          name="sort"
          className={styles.select}
          value={sort}
          onChange={({ target }) => {
            const order = sortOrders.find((each) => each === target.value);
            if (order) choose({ sort: order });
          }}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {sortLabels[order]}
            </option>
          ))}
        </select>
      </label>
      <Button className={styles.print} data-print>
        <Printer size={18} aria-hidden />
        Print
      </Button>
    </form>
  );
}

function labelOf(choice: CategoryChoice): string {
  return choice === 'all' ? 'All' : categoryLabels[choice];
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
              <YearLinks
                list="events"
                label="Earlier events"
                years={years.filter(({ year }) => year < today.slice(0, 4))}
              />
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

/** Shown when no event matches. */
function NoEvents({ category, showAll }: NoEventsProps) {
  const hydrated = useHydrated();
  return (
    <EmptyState
      heading="No events found"
      message={`No ${category === 'all' ? '' : `${category} `}events are currently scheduled.`}
    >
      <Button className="with-script no-print" disabled={!hydrated} onClick={showAll}>
        View all events
      </Button>
    </EmptyState>
  );
}

/** Upcoming days whose Masses or devotions differ from the usual, in all churches or in one; nothing if there are none. */
function MassChanges() {
  const today = useToday();
  const massDays = useQuery(queries.massDays);
  const parish = useParish();
  const church = useShownChurch();
  const days = massDays.status === 'loaded' ? massDays.value.days : [];
  const all = days.filter((day) => day.date >= today && isChanged(day));
  if (all.length === 0) return null;
  const changed = church ? withoutChurchNames(daysInChurch(all, church.id, parish)).filter(isChanged) : all;
  return (
    <section className={`callout ${styles.changes}`} aria-labelledby="mass-changes">
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
              {day.churchDay?.celebration && <p className="flush muted">{day.churchDay.celebration.name}</p>}
              {day.difference && linkedText(describeChangedDay(day))}
              <DayDevotions devotions={(day.devotions ?? []).filter(({ isOff }) => isOff)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CalendarQuery = {
  readonly category: CategoryChoice;
  readonly sort: SortOrder;
  readonly choose: (choice: { category?: CategoryChoice; sort?: SortOrder }) => void;
};

/** The calendar's category and order, stored in the URL (`?category=mass&sort=title`) so that a view can be shared. */
function useCalendarQuery(): CalendarQuery {
  const query = new URLSearchParams(useAddress().search);
  const category = choiceOf(categoryChoices, query.get('category'));
  const sort = choiceOf(sortOrders, query.get('sort'));
  const choose: CalendarQuery['choose'] = (choice) => {
    const next = { category, sort, ...choice };
    const chosen = new URLSearchParams({
      ...(next.category !== 'all' && { category: next.category }),
      ...(next.sort !== 'closest' && { sort: next.sort }),
    });
    setAddress(chosen.size > 0 ? `?${chosen.toString()}` : location.pathname, { replace: true });
  };
  return { category, sort, choose };
}

/** Returns the choice with that name, or the first one. */
function choiceOf<Choice extends string>(choices: readonly [Choice, ...Choice[]], name: unknown): Choice {
  return choices.find((choice) => choice === name) ?? choices[0];
}

/** Links to subscribe to the parish calendar. The links and the address work without JavaScript; copying does not. */
function Subscribe() {
  const record = useParish();
  const hydrated = useHydrated();
  const parish = { ...record, website: record.website ?? (hydrated ? location.origin : '') };
  const address = calendarAddress(parish);
  const subscription = subscriptionTo(parish);
  const churches = severalChurches(parish);
  const onTheWeb = `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(subscription)}`;
  return (
    <section className={`panel no-print ${styles.subscribe}`} aria-labelledby="subscribe">
      <h2 id="subscribe" className="flush text-2">
        Subscribe
      </h2>
      <p className={styles.lead}>
        Every Mass and event in your own calendar, always up to date. Cancellations are marked there too.
      </p>
      <div className="cluster">
        <LinkButton href={subscription}>
          <CalendarSync size={18} aria-hidden />
          Phone or computer
        </LinkButton>
        <LinkButton href={onTheWeb} target="_blank" rel="noopener">
          Google Calendar
        </LinkButton>
      </div>
      {churches.length > 0 && (
        <div className={styles.churches}>
          <p>Or only what is on in one church, and in no church in particular:</p>
          <ul className="cluster">
            {churches.map(({ id, name }) => (
              <li key={id}>
                <LinkButton href={subscriptionTo(parish, id)}>{name}</LinkButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={`cluster ${styles.address}`}>
        <label>
          <span className={`quiet ${styles.label}`}>Address for any other calendar</span>
          <input className={styles.input} readOnly value={address} onFocus={selectAll} />
        </label>
        <CopyAddress address={address} />
      </div>
    </section>
  );
}

function CopyAddress({ address }: { address: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = async () => setState((await copyText(address)) ? 'copied' : 'refused');
  return (
    <div className="with-script">
      <Button disabled={!useHydrated()} onClick={() => void copy()}>
        Copy address
      </Button>
      <span className={styles.outcome} role="status">
        {`${state === 'copied' ? 'Address copied' : ''}${state === 'refused' ? 'Select the address and copy it' : ''}`}
      </span>
    </div>
  );
}

function selectAll({ target }: { target: HTMLInputElement }): void {
  target.select();
}
