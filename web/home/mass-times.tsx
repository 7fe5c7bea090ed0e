import Phone from 'lucide-react/icons/phone';
import { massTimeFallback } from '../../parish/mass-times.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { SectionLink } from '../ui/section-link.tsx';
import { Section } from '../ui/section.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useParish, useParishPart } from '../data/parish.tsx';
import { parishQueries } from '../data/parish-queries.ts';
import { useToday } from '../data/today.tsx';
import { useMassDays } from '../data/use-mass-days.ts';
import { useQuery } from '../data/use-query.tsx';
import { queries } from '../data/queries.ts';
import { pages } from '../routes/pages.ts';
import { LinkButton } from '../ui/button.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { GreatDays } from './great-days.tsx';
import { devotionsByDay, inWeekOrder } from '../churches/mass-schedule.ts';
import styles from './mass-times.module.css';
import { Moments } from './moments.tsx';
import { ThisWeek } from './this-week.tsx';
import { WeeklySchedule, ScheduleFrame } from './weekly-schedule.tsx';
import type { Item } from '../../contract/items.ts';
import { withChurch } from '../formats/mass-text.ts';

/** The Mass times of the week, the devotions, and the sacraments by arrangement (specification §2). */
export function MassTimes() {
  const massTimes = useQuery(queries.massTimes);
  const devotions = useQuery(queries.devotions);
  const massDays = useMassDays();
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
      <Moments />
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
  const { priestPhone, priestPhoneLink, phone, phoneLink } = useParish();
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
    <dl className={styles.sacraments}>
      {sacraments.map(({ name, arrangement, ask, number, link }, at) => (
        <div key={name}>
          {at === 0 && <EditLink section="fixed-times" />}
          <dt>{name}</dt>
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
