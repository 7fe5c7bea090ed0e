import { unbrokenTimes } from '../formats/unbroken-times.ts';
import { useLoaded } from '../read.ts';
import { reads } from '../reads.ts';
import styles from './footer.module.css';

/** The Mass times in the footer's own short form; while they come, room is kept for them, so that nothing moves. */
export function FooterMassTimes() {
  const massTimes = useLoaded(reads.footerMassTimes);
  if (massTimes.status !== 'loaded') return <p className={styles.coming}>Loading...</p>;
  if (massTimes.value.length === 0) return <p>Please ask the parish office for the times of Mass.</p>;
  return (
    <dl className={styles.massTimes}>
      {massTimes.value.map(({ id, day, times }) => (
        <div key={id}>
          <dt>{day}</dt>
          <dd>{unbrokenTimes(times)}</dd>
        </div>
      ))}
    </dl>
  );
}
