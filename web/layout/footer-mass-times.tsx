import { footerMassTimes } from '../../parish/mass-times.ts';
import { linkedText } from '../components/text/linked-text.tsx';
import { useQuery } from '../data/use-query.tsx';
import { queries } from '../data/queries.ts';
import { useToday } from '../data/today.tsx';
import { useMassDays } from '../data/use-mass-days.ts';
import { useParish } from '../data/parish.tsx';
import { dayAndChurch, describeDifference, noMassTimes } from '../formats/mass-text.ts';
import { timeAndPlace } from '../formats/next-mass.ts';
import styles from './footer.module.css';
import { useHydrated } from '../components/use-hydrated.ts';

/**
 * Today's Masses, above the usual times. Until they are loaded, as in the prerendered page of an item, which is not updated
 * daily, a line of the same height that is true on any day avoids a layout shift.
 */
export function TodaysMasses() {
  const today = useToday();
  const massDays = useMassDays();
  const massTimes = useQuery(queries.footerMassTimes);
  const day = massDays.status === 'loaded' && massDays.value.days.find(({ date }) => date === today);
  if (!day && massTimes.status === 'loaded' && massTimes.value.length === 0) return null;
  if (!day)
    return (
      <p className={styles.todaysMasses}>
        <strong>The usual times:</strong>
      </p>
    );
  const { masses, difference } = day;
  const times = masses.map(timeAndPlace).join(', ') || (difference ? '' : 'no Mass');
  const text = [times, difference && describeDifference(difference)].filter(Boolean).join('. ');
  return (
    <p className={styles.todaysMasses}>
      <strong>Today:</strong> {linkedText(text)}
    </p>
  );
}

/** The Mass times in the footer's short form, with reserved space while loading, to avoid a layout shift. */
export function FooterMassTimes() {
  const massTimes = useQuery(queries.footerMassTimes);
  if (massTimes.status !== 'loaded') return <Loading />;
  if (massTimes.value.length === 0) return <p>{noMassTimes}</p>;
  return <List massTimes={massTimes.value} />;
}

/** The server-rendered page includes fallback times for browsers without JavaScript. */
function Loading() {
  const hydrated = useHydrated();
  return (
    <>
      <p className={`${styles.coming} with-script`}>Loading...</p>
      {!hydrated && (
        <div className="without-script">
          <List massTimes={footerMassTimes} />
        </div>
      )}
    </>
  );
}

function List({ massTimes }: { massTimes: typeof footerMassTimes }) {
  const parish = useParish();
  return (
    <dl className={styles.massTimes}>
      {massTimes.map(({ id, day, times, church }) => (
        <div key={id}>
          <dt>{linkedText(dayAndChurch(day, church, parish))}</dt>
          <dd>{linkedText(times)}</dd>
        </div>
      ))}
    </dl>
  );
}
