import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { ParishEvent } from '../../contract/events.ts';
import type { Item } from '../../contract/items.ts';
import { isOwnAddress, ownPlaceOf } from '../../contract/masses/churches.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { eventPlace, eventAddress, ownDescription } from '../../contract/site/outside-event.ts';
import { itemWithSlug, type Listing } from '../data/listing.ts';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { partOf } from '../data/query.ts';
import { useToday } from '../data/today.tsx';
import { formatDay, relativeDay } from '../formats/dates.ts';
import { isCalledOff } from '../formats/mass-text.ts';
import { summary } from '../formats/texts.ts';
import { aroundItem, itemHead, withItemsAround } from '../item/item-data.ts';
import { AskTheOffice, ItemColumns, OtherItems, WhenItemLoaded } from '../item/item-page.tsx';
import { type HeadContext, itemSharedPicture } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';
import { itemPath, type View } from '../routes/views.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { EventPlace } from '../ui/item-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page, usePageWords } from '../ui/page.tsx';
import { WholePicture } from '../ui/pictures/whole-picture.tsx';
import { SectionLink } from '../ui/section.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { dayOfEvent, useDayOfEvent } from './day-of-event.ts';
import { eventData } from './event-data.ts';
import { EventLabels } from './event-labels.tsx';
import styles from './event-page.module.css';

export const prefetch = (view: View) => [
  partOf(queries.events, (events, today) =>
    withItemsAround(events, view.slug, upcomingAround(today), (other) => ({ ...other, description: '' })),
  ),
  partOf(queries.massChanges, (changes, _today, valueOf) => {
    const event = itemWithSlug(valueOf(queries.events), view.slug);
    return changes.filter(({ date }) => date === event?.date);
  }),
];

export function head({ view, parish, valueOf }: HeadContext) {
  const events = valueOf(queries.events);
  const changes = valueOf(queries.massChanges) ?? [];
  const massTimes = valueOf(queries.footerMassTimes) ?? [];
  return itemHead(events, itemWithSlug(events, view.slug), (event) => {
    const { title, date, time } = event;
    const days = dayOfEvent(event, { changes, massTimes, ownPlace: parish });
    const status = isCalledOff(event, days) ? 'Cancelled: ' : '';
    const picture = itemSharedPicture(event, parish.website);
    return {
      ...(picture && { picture }),
      title: `${status}${title}, ${formatDay(date)}`,
      description: summary(
        `${formatDay(date)}, ${time}, ${eventPlace(event, parish)}. ${ownDescription(event)}`,
      ),
      structuredData: import.meta.env.SSR ? [eventData(parish, event, days)] : [],
    };
  });
}

/** The page of an event. */
export function Component({ view }: { view: View }) {
  const events = useQuery(queries.events);
  const today = useToday();
  return (
    <WhenItemLoaded of={events} view={view} loading="Loading events...">
      {(event, listing) => <EventPage event={event} listing={listing} today={today} />}
    </WhenItemLoaded>
  );
}

type EventPageProps = {
  event: Item<'events'>;
  listing: Listing<Item<'events'>>;
  today: CalendarDate;
};

function EventPage({ event, listing, today }: EventPageProps) {
  const when = relativeDay(event.date, today);
  const days = useDayOfEvent(event);
  const isCancelled = isCalledOff(event, days);
  const note = days[0]?.cancelled.find(({ eventId }) => eventId === event.id)?.dayNote;
  const parish = useParish();
  return (
    <Page title={event.title} section={usePageWords(pages.calendar).label} parent={pages.calendar.path}>
      <ItemColumns aside={<AskTheOffice />}>
        {isCancelled && (
          <Notice kind="warning">
            <strong>This Mass is cancelled.</strong> {note && linkedText(note)}
          </Notice>
        )}
        <article>
          <div className={`panel ${styles.head}`}>
            <EditLink of="events" item={event} />
            <EventLabels when={when} category={event.category} isCancelled={isCancelled} />
            <WhenAndWhere event={event} isCancelled={isCancelled} />
          </div>
          <WholePicture item={event} />
          {ownDescription(event) && (
            <Prose text={event.description} isFormatted={event.formatted} className="text-1" />
          )}
          <div className={`cluster ${styles.actions} no-print`}>
            {when.status !== 'past' && !isCancelled && <AddToCalendar event={event} />}
            <ShareButton
              noun="Event"
              title={isCancelled ? `Cancelled: ${event.title}` : event.title}
              text={`${formatDay(event.date)}, ${event.time}, ${eventPlace(event, parish)}`}
              path={itemPath('events', event)}
            />
            <SectionLink to={pages.calendar.path}>All events</SectionLink>
          </div>
        </article>
      </ItemColumns>
      <OtherItems
        heading="Also coming up"
        list="events"
        items={othersOf(event, listing, today)}
        detail={(other) => (
          <>
            {linkedText(other.time)}
            <br />
            <EventPlace event={other} />
          </>
        )}
      />
    </Page>
  );
}

/** The event and the upcoming ones that follow it. */
const upcomingAround = (today: CalendarDate) => (event: Item<'events'>, events: readonly Item<'events'>[]) =>
  aroundItem(events, event, 'onward', ({ date }) => event.date >= today && date >= today);

/** None of a past event, whose page is not rendered each day. */
function othersOf(event: Item<'events'>, { items }: Listing<Item<'events'>>, today: CalendarDate) {
  return upcomingAround(today)(event, items).filter((other) => other !== event);
}

function WhenAndWhere({ event, isCancelled }: { event: Item<'events'>; isCancelled: boolean }) {
  const { date, time } = event;
  const parish = useParish();
  const map = eventMap(event, parish);
  return (
    <dl className={styles.facts}>
      <dt>When</dt>
      <dd className={styles.date}>
        <time dateTime={date}>{unbrokenTimes(formatDay(date))}</time>
        <br />
        {isCancelled ? <s>{unbrokenTimes(time)}</s> : linkedText(time)}
      </dd>
      <dt>Where</dt>
      <dd>
        {map ? (
          <a href={map}>
            {unbrokenTimes(eventPlace(event, parish))}
            <span className="visually-hidden"> (map)</span>
          </a>
        ) : (
          <EventPlace event={event} />
        )}
      </dd>
    </dl>
  );
}

/** Places that are on no map. */
const isNowhere = (location: string) => /\b(?:online|zoom|tba|https?)\b/i.test(location);

/**
 * The address of a map of where an event is: the parish's own, or that of its church, for an event at its address; a search
 * for any other place (https://developers.google.com/maps/documentation/urls/get-started). Undefined for an event online,
 * and while the parish has no map.
 */
function eventMap(event: Pick<ParishEvent, 'location' | 'church'>, parish: ParishFacts): string | undefined {
  const { location, church } = event;
  if (isOwnAddress(location, ownPlaceOf(church, parish)))
    return parish.churches?.find(({ id }) => id === church)?.maps ?? (church ? undefined : parish.links.maps);
  if (isNowhere(location)) return undefined;
  const query = new URLSearchParams({ api: '1', query: eventAddress(event, parish) });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}
