import { linkedText } from '../components/text/linked-text.tsx';
import { useToday } from '../data/today.tsx';
import { useMassDays } from '../data/use-mass-days.ts';
import { differenceWords } from '../formats/mass-words.ts';
import styles from './footer.module.css';

/** The Masses of today, above the usual ones; room for them while they come, so that nothing moves. */
export function TodaysMasses() {
  const today = useToday();
  const massDays = useMassDays();
  if (massDays.status === 'loading')
    return <p className={`${styles.todaysMasses} with-script`}>{'\u00a0'}</p>;
  const day = massDays.status === 'loaded' && massDays.value.days.find(({ date }) => date === today);
  if (!day) return null;
  const { masses, difference } = day;
  const times = masses.map(({ timeText }) => timeText).join(', ') || (difference ? '' : 'no Mass');
  const words = [times, difference && differenceWords(difference)].filter(Boolean).join('. ');
  return (
    <p className={styles.todaysMasses}>
      <strong>Today:</strong> {linkedText(words)}
    </p>
  );
}
