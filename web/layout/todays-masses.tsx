import { linkedText } from '../components/text/linked-text.tsx';
import { useToday } from '../data/today.tsx';
import { useMassDays } from '../data/use-mass-days.ts';
import { describeDifference } from '../formats/mass-text.ts';
import styles from './footer.module.css';

/**
 * Today's Masses, above the usual times. Until they are loaded, as in the prerendered page of an item, which is not updated
 * daily, a line of the same height that is true on any day avoids a layout shift.
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
  const text = [times, difference && describeDifference(difference)].filter(Boolean).join('. ');
  return (
    <p className={styles.todaysMasses}>
      <strong>Today:</strong> {linkedText(text)}
    </p>
  );
}
