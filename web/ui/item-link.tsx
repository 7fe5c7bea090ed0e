import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import type { ParishEvent } from '../../contract/events.ts';
import { eventPlace } from '../../contract/site/outside-event.ts';
import { useParish } from '../data/parish.tsx';
import { linkedText, unbrokenTimes } from './text/linked-text.tsx';
import styles from './item-link.module.css';

/** A heading's text, as a link to the item's page if it has one. */
export function ItemLink({ to, title }: { to: string | undefined; title: string }) {
  return to ? (
    <a href={to} className={styles.link}>
      {unbrokenTimes(title)}
    </a>
  ) : (
    linkedText(title)
  );
}

/** A link that leaves the site, in a new tab. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      <span>{children}</span>
      <ExternalLink className={styles.leaving} size={16} aria-hidden />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** The location of an event, and its church in a parish with several. */
export function EventPlace({ event }: { event: Pick<ParishEvent, 'location' | 'church'> }) {
  return linkedText(eventPlace(event, useParish()));
}
