import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { Item } from '../../contract/items.ts';
import { ownDescription } from '../../contract/site/outside-event.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { EventPlace } from '../ui/event-place.tsx';
import { ItemPicture } from '../ui/pictures/item-picture.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { isCalledOff } from '../formats/mass-text.ts';
import { dateParts, formatDay, relativeDay, type RelativeDay } from '../formats/dates.ts';
import { linkedText } from '../ui/text/linked-text.tsx';
import { unbrokenTimes } from '../ui/text/unbroken-times.tsx';
import { ItemLink } from '../ui/item-link.tsx';
import { itemPath } from '../routes/views.ts';
import { queries } from '../data/queries.ts';
import { useToday } from '../data/today.tsx';
import { useStored } from '../data/query-store.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { EventLabels } from './event-labels.tsx';
import styles from './event-entry.module.css';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';

/** An event in the calendar: date, title, time and place, and how far off it is. */
export function EventEntry({ event }: { event: Item<'events'> }) {
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
          <span className={styles.time}>
            <Clock size={16} aria-hidden />
            {isCancelled ? <s>{unbrokenTimes(event.time)}</s> : linkedText(event.time)}
          </span>
          <span>
            <MapPin size={16} aria-hidden />
            <EventPlace event={event} />
          </span>
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
      <span className={`quiet ${styles.month}`} aria-hidden>
        {`${month.slice(0, 3)}${year !== today.slice(0, 4) ? ` ${year}` : ''}`}
      </span>
    </time>
  );
}
