import { useId } from 'react';
import type { Item } from '../../contract/items.ts';
import { greatDaysNear, isGreatDay } from '../../contract/masses/great-days.ts';
import type { MassDay } from '../../contract/masses/mass-days.ts';
import { weekFrom } from '../../contract/masses/published-week.ts';
import { ItemLink } from '../ui/item-link.tsx';
import { unbrokenTimes } from '../ui/text/unbroken-times.tsx';
import { queries } from '../data/queries.ts';
import { useToday } from '../data/today.tsx';
import { useQuery } from '../data/use-query.tsx';
import { itemPath } from '../routes/views.ts';
import styles from './great-days.module.css';
import { Day } from './this-week.tsx';

/** Christmas or Holy Week, from three weeks before until its days are all in 'This week'. */
export function GreatDays({ days }: { days: readonly MassDay[] }) {
  const today = useToday();
  const events = useQuery(queries.events);
  const titleId = useId();
  const near = greatDaysNear(today);
  const week = weekFrom(today, days);
  const coming = days.filter((day) => isGreatDay(day.date, near) && day.date > today && !week.includes(day));
  const eventsOn = (date: string) =>
    events.status === 'loaded'
      ? events.value.items.filter((each) => each.date === date && each.category !== 'mass')
      : [];
  const shown = coming
    .map((day) => ({ day, events: eventsOn(day.date) }))
    .filter(({ day, events }) => day.masses.length + events.length > 0 || day.difference);
  if (!near || shown.length === 0) return null;
  return (
    <section className={`panel no-print ${styles.panel}`} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {near.name}
      </h3>
      <ul className={`rows ${styles.days}`}>
        {shown.map(({ day, events }) => (
          <Day key={day.date} day={day}>
            {events.length > 0 && <Events events={events} />}
          </Day>
        ))}
      </ul>
    </section>
  );
}

function Events({ events }: { events: readonly Item<'events'>[] }) {
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id}>
          {unbrokenTimes(event.time)} <ItemLink to={itemPath('events', event)} title={event.title} />
        </li>
      ))}
    </ul>
  );
}
