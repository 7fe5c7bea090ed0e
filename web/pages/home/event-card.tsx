import { ownDescription } from '../../../contract/site/outside-event.ts';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { Item } from '../../../contract/items.ts';
import { EditLink } from '../../components/edit-link.tsx';
import { EventPlace } from '../../components/event-place.tsx';
import { dateParts } from '../../formats/format-date.ts';
import { isCalledOff } from '../../formats/is-called-off.ts';
import { relativeDay } from '../../formats/relative-day.ts';
import { truncate } from '../../formats/truncate.ts';
import { ItemPicture } from '../../components/pictures/item-picture.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { queries } from '../../data/queries.ts';
import { useToday } from '../../data/today.tsx';
import { useStored } from '../../data/use-query.tsx';
import { itemPath } from '../../routes/views.ts';
import styles from './upcoming-events.module.css';

/** The length of a card's description in characters. */
const DESCRIPTION_LENGTH = 140;

/** An event: its date as a calendar leaf, title, time and place. */
export function EventCard({ event }: { event: Item<'events'> }) {
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
        <p className={`${styles.label} no-print`}>{label}</p>
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
