import Video from 'lucide-react/icons/video';
import { instantOf } from '../../contract/dates/calendar-date.ts';
import type { DevotionOfDay } from '../../contract/masses/devotions-on.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import { isOver } from '../../contract/masses/next-mass.ts';
import { useParish } from '../data/parish.tsx';
import { useClock, useToday } from '../data/today.tsx';
import { describeDevotion } from '../formats/mass-text.ts';
import { linkedText } from './text/linked-text.tsx';
import styles from './mass-day.module.css';

type DayDevotionsProps = {
  devotions: readonly DevotionOfDay[] | undefined;
  className?: string | undefined;
};

/** The devotions of a day, one on each line; those that are called off are struck out and said to be cancelled. */
export function DayDevotions({ devotions = [], className }: DayDevotionsProps) {
  if (devotions.length === 0) return null;
  return (
    <ul className={className}>
      {devotions.map((devotion) => {
        const text = linkedText(describeDevotion(devotion));
        if (!devotion.isOff)
          return (
            <li key={devotion.id} data-held>
              {text}
            </li>
          );
        return (
          <li key={devotion.id}>
            <s>{text}</s> cancelled
          </li>
        );
      })}
    </ul>
  );
}

/** A small icon before the word 'streamed'. */
export function StreamedIcon() {
  return <Video size={16} className={styles.icon} aria-hidden />;
}

/** Returns whether a Mass of a day was earlier today. */
export function useOver({ date }: MassDay): (mass: Mass) => boolean {
  const { timeZone } = useParish();
  const clock = useClock();
  const isToday = useToday() === date;
  return ({ time }) => isToday && clock !== undefined && isOver(instantOf(date, time, timeZone), clock.time);
}

/** What is said beside a Mass that is over. */
export const earlierToday = ' earlier today';
