import { linkedText } from '../components/text/linked-text.tsx';
import { useToday } from '../data/today.tsx';
import { useMassDays } from '../data/use-mass-days.ts';
import { differenceWords } from '../formats/mass-words.ts';
import styles from './footer.module.css';

/**
 * The Masses of today, above the usual ones. Until they are known, as in the file of an item's page, which is not rendered each
 * day, the line says what holds on any day: what takes its place moves nothing.
 */
export function TodaysMasses() {
  const today = useToday();
  const massDays = useMassDays();
  const day = massDays.status === 'loaded' && massDays.value.days.find(({ date }) => date === today);
  if (!day)
    return (
      <p className={styles.todaysMasses}>
        <strong>The usual times:</strong>
      </p>
    );
  const { masses, difference } = day;
  const times = masses.map(({ timeText }) => timeText).join(', ') || (difference ? '' : 'no Mass');
  const words = [times, difference && differenceWords(difference)].filter(Boolean).join('. ');
  return (
    <p className={styles.todaysMasses}>
      <strong>Today:</strong> {linkedText(words)}
    </p>
  );
}
