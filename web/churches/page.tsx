import Accessibility from 'lucide-react/icons/accessibility';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import MapPin from 'lucide-react/icons/map-pin';
import type { Item } from '../../contract/items.ts';
import { type Church, severalChurches } from '../../contract/masses/churches.ts';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useToday } from '../data/today.tsx';
import { useQuery } from '../data/query-store.tsx';
import type { HeadContext } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';
import { subscriptionTo, weekPath } from '../routes/views.ts';
import { LinkButton } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { Page } from '../ui/page.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { churchesData } from './church.ts';
import { devotionsByDay } from './mass-schedule.ts';
import { NextMass } from './church-masses.tsx';
import styles from './page.module.css';

export const prefetch = [queries.massDays, queries.footerMassTimes, queries.devotions];

/** Structured data of each church, with its opening hours. */
export function head({ parish, valueOf }: HeadContext) {
  const massTimes = valueOf(queries.footerMassTimes) ?? [];
  const days = valueOf(queries.massDays)?.days ?? [];
  return { structuredData: import.meta.env.SSR ? churchesData(parish, massTimes, days) : [] };
}

/** The churches of a parish that has several: where each is, and when Mass and devotions are there. */
export function Component() {
  const churches = severalChurches(useParish());
  const today = useToday();
  const massTimes = useQuery(queries.footerMassTimes);
  const known = massTimes.status === 'loaded' && !massTimes.isFallback ? massTimes.value : [];
  const devotions = useQuery(queries.devotions);
  const ofWeek = devotions.status === 'loaded' ? devotionsByDay(devotions.value, today) : [];
  const running = ofWeek.flatMap((day) => day.devotions);
  const isIn = (church: Church) => (each: { church?: string | undefined }) => each.church === church.id;
  const others = known.filter((each) => !churches.some((church) => isIn(church)(each)));
  return (
    <Page
      title={pages.churches.title}
      section="About Us"
      lead="One parish, in more than one place. You are welcome in each of them."
    >
      <ul className={styles.list}>
        {churches.map((church) => (
          <ChurchCard
            key={church.id}
            church={church}
            massTimes={known.filter(isIn(church))}
            devotions={running.filter(isIn(church))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <section aria-labelledby="other-masses" className={`measure ${styles.others}`}>
          <h2 id="other-masses">Other Masses</h2>
          <WeeklyTimes lines={others} />
        </section>
      )}
    </Page>
  );
}

type MassTimes = readonly Pick<Item<'mass-times'>, 'id' | 'day' | 'times' | 'special'>[];

type ChurchCardProps = { church: Church; massTimes: MassTimes; devotions: readonly Item<'devotions'>[] };

/** A church: its next Mass, address, way in without steps, weekly Masses, devotions, and links to its own week and calendar. */
function ChurchCard({ church, massTimes, devotions }: ChurchCardProps) {
  const { id, name, address, maps, note } = church;
  const of = <span className="visually-hidden">{` of ${name}`}</span>;
  return (
    <li id={id} className={`panel ${styles.church}`}>
      <EditLink section="churches" />
      <h2 className="flush text-3">{name}</h2>
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
          <h3 className="flush text-1">Every week</h3>
          <WeeklyTimes lines={massTimes} />
        </div>
      )}
      {devotions.length > 0 && (
        <div>
          <h3 className="flush text-1">Devotions</h3>
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
      <div className={`cluster ${styles.ways} no-print`}>
        <LinkButton href={weekPath(id)}>
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
function WeeklyTimes({ lines }: { lines: MassTimes }) {
  return (
    <dl className={styles.times}>
      {lines.map(({ id, day, times, special }) => (
        <div key={id} className={`row cluster ${styles.line}`}>
          <dt>{linkedText(day)}</dt>
          <dd className="times">{linkedText(times)}</dd>
          {special && <dd className={styles.special}>{linkedText(special)}</dd>}
        </div>
      ))}
    </dl>
  );
}
