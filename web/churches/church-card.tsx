import Accessibility from 'lucide-react/icons/accessibility';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import MapPin from 'lucide-react/icons/map-pin';
import type { Church } from '../../contract/masses/churches.ts';
import type { Item } from '../../contract/items.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { LinkButton } from '../ui/button.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { useParish } from '../data/parish.tsx';
import { subscriptionTo } from '../routes/subscription.ts';
import { weekPath } from '../routes/views.ts';
import { NextMass } from './next-mass.tsx';
import styles from './page.module.css';

type MassTimes = readonly Pick<Item<'mass-times'>, 'id' | 'day' | 'times' | 'special'>[];

type ChurchCardProps = { church: Church; massTimes: MassTimes; devotions: readonly Item<'devotions'>[] };

/** A church: its next Mass, address, way in without steps, weekly Masses, devotions, and links to its own week and calendar. */
export function ChurchCard({ church, massTimes, devotions }: ChurchCardProps) {
  const { id, name, address, maps, note } = church;
  const of = <span className="visually-hidden">{` of ${name}`}</span>;
  return (
    <li id={id} className={`panel ${styles.church}`}>
      <EditLink section="churches" />
      <h2 className={styles.name}>{name}</h2>
      <NextMass church={id} />
      <div className={styles.place}>
        <p className={styles.fact}>
          <MapPin size={20} aria-hidden />
          <span>
            <span>{address}</span>
            {maps && (
              <>
                {' '}
                <a className={styles.map} href={maps}>
                  <span>Map</span>
                  {of}
                </a>
              </>
            )}
          </span>
        </p>
        {note && (
          <p className={styles.fact}>
            <Accessibility size={20} aria-hidden />
            <span>{linkedText(note)}</span>
          </p>
        )}
      </div>
      {massTimes.length > 0 && (
        <div>
          <h3 className={styles.every}>Every week</h3>
          <WeeklyTimes lines={massTimes} />
        </div>
      )}
      {devotions.length > 0 && (
        <div>
          <h3 className={styles.every}>Devotions</h3>
          <WeeklyTimes
            lines={devotions.map(({ id, name, day, time, note }) => ({
              id,
              day: name,
              times: time ? `${day}, ${time}` : day,
              special: note,
            }))}
          />
        </div>
      )}
      <div className={`${styles.ways} no-print`}>
        <LinkButton to={weekPath(id)}>
          <CalendarDays size={18} aria-hidden />
          <span>
            <span>This week</span>
            {of}
          </span>
        </LinkButton>
        <LinkButton look="quiet" href={subscriptionTo(useParish(), id)}>
          <CalendarSync size={18} aria-hidden />
          <span>
            <span>Subscribe to the calendar</span>
            {of}
          </span>
        </LinkButton>
      </div>
    </li>
  );
}

/** Weekly Mass times or devotions in lines: the days or the name, the times, and a note. */
export function WeeklyTimes({ lines }: { lines: MassTimes }) {
  return (
    <dl className={styles.times}>
      {lines.map(({ id, day, times, special }) => (
        <div key={id}>
          <dt>{linkedText(day)}</dt>
          <dd className={styles.time}>{linkedText(times)}</dd>
          {special && <dd className={styles.special}>{linkedText(special)}</dd>}
        </div>
      ))}
    </dl>
  );
}
