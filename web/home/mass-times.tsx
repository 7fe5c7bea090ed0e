import ChevronDown from 'lucide-react/icons/chevron-down';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useEffect, useRef, useId } from 'react';
import { timesIn } from '../../contract/dates/clock-time.ts';
import type { Item } from '../../contract/items.ts';
import { greatDaysNear, isGreatDay } from '../../contract/masses/great-days.ts';
import type { MassDay } from '../../contract/masses/mass-days.ts';
import { weekFrom } from '../../contract/masses/shown-days.ts';
import { massTimeFallback } from '../../parish/mass-times.ts';
import { devotionsByDay, inWeekOrder } from '../churches/mass-schedule.ts';
import { parishQueries, useParish, useParishPart } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useToday } from '../data/today.tsx';
import { useQuery } from '../data/query-store.tsx';
import { withChurch, noMassTimes } from '../formats/mass-text.ts';
import { pages } from '../routes/pages.ts';
import { itemPath } from '../routes/views.ts';
import { LinkButton } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { ItemLink } from '../ui/item-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section, SectionLink } from '../ui/section.tsx';
import { Spinner } from '../ui/states.tsx';
import { StreamedIcon } from '../ui/mass-day.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { useHydrated } from '../ui/browser.ts';
import { ThisWeek, Day } from './this-week.tsx';
import styles from './mass-times.module.css';
import weekStyles from './this-week.module.css';

/** The Mass times of the week, the devotions, and the sacraments by arrangement (specification §2). */
export function MassTimes() {
  const massTimes = useQuery(queries.massTimes);
  const devotions = useQuery(queries.devotions);
  const massDays = useQuery(queries.massDays);
  const today = useToday();
  const coming = massDays.status === 'loaded' ? massDays.value.days : [];
  const days = devotions.status === 'loaded' ? devotionsByDay(devotions.value, today) : [];
  return (
    <Section
      id="mass-times"
      title="Mass Times and Devotions"
      aside={<SectionLink to={pages.thisWeek.path}>This week on one sheet</SectionLink>}
    >
      {coming.length > 0 && (
        <div className={styles.now}>
          <ThisWeek days={coming} />
          <Sacraments />
        </div>
      )}
      <GreatDays days={coming} />
      <div className={styles.columns} data-alone={devotions.status === 'loaded' && days.length === 0}>
        {massTimes.status === 'loaded' ? (
          <WeeklySchedule
            massTimes={inWeekOrder(massTimes.value)}
            isFallback={massTimes.isFallback}
            isFolded={coming.length > 0}
          />
        ) : (
          <ComingMassTimes />
        )}
        {days.length > 0 && <DevotionList days={days} isFolded={coming.length > 0} />}
        {devotions.status === 'loaded' && devotions.isFallback && (
          <Notice>The devotions cannot be loaded just now. Please try again later.</Notice>
        )}
      </div>
      {coming.length === 0 && <Sacraments />}
    </Section>
  );
}

/** Shown while the Mass times load. The server's markup includes the usual times for browsers without JavaScript. */
function ComingMassTimes() {
  const hydrated = useHydrated();
  return (
    <>
      <div className={`${styles.coming} with-script`}>
        <Spinner label="Loading Mass times..." />
      </div>
      {!hydrated && (
        <div className="without-script">
          <WeeklySchedule massTimes={massTimeFallback} isFallback />
        </div>
      )}
    </>
  );
}

/** The fixed block of sacraments by arrangement, with the contacts (specification §2). */
function Sacraments() {
  const { priestPhone, priestPhoneLink, phone, phoneLink, hasMoments } = useParish();
  const { confessions, sick, baptismAndMarriage } = useParishPart(parishQueries.homeTexts)?.fixedTimes ?? {};
  const sacraments = [
    { name: 'Confessions', arrangement: confessions },
    {
      name: 'Sacrament of the Sick',
      arrangement: sick,
      // The office's number is below.
      number: priestPhone === phone && baptismAndMarriage ? undefined : priestPhone,
      link: priestPhoneLink,
    },
    {
      name: 'Baptism and Marriage',
      arrangement: baptismAndMarriage,
      ask: 'Please ring the parish office:',
      number: phone,
      link: phoneLink,
    },
  ].filter((each): each is typeof each & { arrangement: string } => Boolean(each.arrangement));
  if (sacraments.length === 0) return null;
  return (
    <dl className={`callout ${styles.sacraments}`}>
      {sacraments.map(({ name, arrangement, ask, number, link }, at) => (
        <div key={name}>
          {at === 0 && <EditLink section="fixed-times" />}
          <dt>{hasMoments ? <a href={pages.sacraments.path}>{name}</a> : name}</dt>
          <dd>{linkedText(arrangement)}</dd>
          {number && ask && <dd>{ask}</dd>}
          {number && (
            <dd>
              <LinkButton href={`tel:${link}`}>
                <Phone size={18} aria-hidden />
                <span>{number}</span>
              </LinkButton>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

type Days = ReturnType<typeof devotionsByDay<Item<'devotions'>>>;

/** The week's devotions, by day; folded on a telephone if `isFolded`. */
function DevotionList({ days, isFolded }: { days: Days; isFolded: boolean }) {
  const parish = useParish();
  return (
    <section className={styles.devotions} aria-labelledby="devotions">
      <ScheduleFrame title="Devotions" titleId="devotions" isFolded={isFolded}>
        {days.map(({ day, devotions }) => (
          <div key={day} className={styles.devotionDay}>
            <h4>{day}</h4>
            <ul>
              {devotions.map((devotion) => (
                <li key={devotion.id}>
                  <span>
                    {linkedText(withChurch(devotion.name, devotion.church, parish))}
                    {devotion.note && (
                      <span className={`quiet ${styles.note}`}>{linkedText(devotion.note)}</span>
                    )}
                  </span>
                  {devotion.time && (
                    <span className={`times ${styles.time}`}>{linkedText(devotion.time)}</span>
                  )}
                  <EditLink of="devotions" item={devotion} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </ScheduleFrame>
    </section>
  );
}

type WeeklyScheduleProps = {
  massTimes: readonly Item<'mass-times'>[];
  /** Whether they are the fallback for times that could not be read. */
  isFallback: boolean;
  /** Whether a telephone shows them folded, because the days of this week are above them. */
  isFolded?: boolean;
};

/** The weekly Mass times, one line per entry: the day, its times as chips, and a note. */
function WeeklySchedule({ massTimes, isFallback, isFolded = false }: WeeklyScheduleProps) {
  if (massTimes.length === 0) return <p>{noMassTimes}</p>;
  return (
    <ScheduleFrame title="Usual times" titleId="usual-times" isFolded={isFolded}>
      {isFallback && (
        <Notice>
          These are our usual times: this week’s cannot be loaded just now. Please try again later, or ask the
          parish office.
        </Notice>
      )}
      <ul className="rows" aria-labelledby="usual-times">
        {massTimes.map((massTime) => (
          <Line key={massTime.id} massTime={massTime} />
        ))}
      </ul>
    </ScheduleFrame>
  );
}

type FrameProps = { title: string; titleId: string; children: ReactNode };

/** A part of the schedule with its title, which a telephone shows folded if `isFolded`. */
function ScheduleFrame({ isFolded, ...frame }: FrameProps & { isFolded: boolean }) {
  const { title, titleId, children } = frame;
  if (isFolded) return <FoldedOnPhones {...frame} />;
  return (
    <div>
      <h3 id={titleId} className="text-3">
        {title}
      </h3>
      {children}
    </div>
  );
}

function Line({ massTime }: { massTime: Item<'mass-times'> }) {
  const { day, times, special, church, streamed } = massTime;
  const name = withChurch(day, church, useParish());
  return (
    <li className={`row cluster ${styles.line}`}>
      <h4 className={styles.day}>{linkedText(name)}</h4>
      <ul className="cluster" aria-label={`Times on ${name}`}>
        {timesIn(times).map((time, index) => (
          <li key={index} className={`times text-2 ${weekStyles.chip}`}>
            {linkedText(time)}
          </li>
        ))}
      </ul>
      <EditLink of="mass-times" item={massTime} />
      {streamed && (
        <p className={`flush quiet ${styles.special}`}>
          <StreamedIcon />
          streamed
        </p>
      )}
      {special && <p className={`flush quiet ${styles.special}`}>{linkedText(special)}</p>}
    </li>
  );
}

/** In a wide window the app opens it; where browsers can, styles show the content before. */
function FoldedOnPhones({ title, titleId, children }: FrameProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wide = matchMedia('(width >= 40em)');
    const follow = () => {
      if (fold.current) fold.current.open = wide.matches;
    };
    if (wide.matches) follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return (
    <details ref={fold} className={`fold ${styles.usual}`}>
      <summary>
        <h3 id={titleId} className={`text-3 ${styles.foldTitle}`}>
          {title}
        </h3>
        <ChevronDown size={20} aria-hidden />
      </summary>
      {children}
    </details>
  );
}

/** Christmas or Holy Week, from three weeks before until its days are all in 'This week'. */
function GreatDays({ days }: { days: readonly MassDay[] }) {
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
      <h3 id={titleId} className="text-3">
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
