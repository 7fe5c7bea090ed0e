import { Link } from 'react-router-dom';
import type { ParishEvent } from '../../contract/events.ts';
import { eventPlace } from '../../contract/site/outside-event.ts';
import { useParish } from '../data/parish.tsx';
import { linkedText, unbrokenTimes } from './text/linked-text.tsx';
import styles from './item-link.module.css';

/** A heading's text, as a link to the item's page if it has one. */
export function ItemLink({ to, title }: { to: string | undefined; title: string }) {
  return to ? (
    <Link to={to} className={styles.link}>
      {unbrokenTimes(title)}
    </Link>
  ) : (
    linkedText(title)
  );
}

/** The location of an event, and its church in a parish with several. */
export function EventPlace({ event }: { event: Pick<ParishEvent, 'location' | 'church'> }) {
  return linkedText(eventPlace(event, useParish()));
}
