import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';
import { instantOf } from '../../contract/dates/calendar-date.ts';
import type { DevotionOfDay } from '../../contract/masses/devotions-on.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import { isOver } from '../../contract/masses/next-mass.ts';
import { withoutChurchName } from '../../contract/masses/shown-days.ts';
import { useParish } from '../data/parish.tsx';
import { useClock, useToday } from '../data/today.tsx';
import { describeDevotion, describeMass } from '../formats/mass-text.ts';
import { ItemLink } from './item-link.tsx';
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

type MassListProps = {
  day: MassDay;
  /** Whether all Masses of the day are known, so that one without any has no Mass. */
  isComplete?: boolean;
  /** The path of the page about a Mass. */
  pathOf?: (mass: Mass) => string | undefined;
  /** What else is said of a Mass. */
  children?: (mass: Mass) => ReactNode;
};

/** The Masses of a day, one on each line: the time, the church if there are several, and below it what else is to be known. */
export function MassList({ day, isComplete = true, pathOf, children }: MassListProps) {
  const over = useOver(day);
  const { masses, cancelled, difference } = day;
  if (masses.length + cancelled.length === 0)
    return difference || !isComplete ? null : <p className="flush muted">No Mass</p>;
  const about = (mass: Mass) => {
    const text = describeMass(withoutChurchName(mass));
    const path = pathOf?.(mass);
    return (
      text && (
        <span className={`quiet ${styles.about}`}>
          {mass.streamed && <StreamedIcon />}
          {path ? <ItemLink to={path} title={text} /> : linkedText(text)}
        </span>
      )
    );
  };
  return (
    <ul className={styles.masses}>
      {masses.map((mass, index) => (
        <li key={index} className={styles.mass} data-over={over(mass) || undefined}>
          <span className={`times ${styles.time}`}>{mass.timeText}</span>{' '}
          <span>
            {over(mass) && <span className={`quiet no-print ${styles.earlier}`}>{earlierToday}</span>}
            {mass.churchName && <span>{`${mass.churchName} `}</span>}
            {about(mass)}
            {children?.(mass)}
          </span>
        </li>
      ))}
      {cancelled.map((mass, index) => (
        <li key={`cancelled-${index}`} className={styles.mass} data-off>
          <s className={`times ${styles.time}`}>{mass.timeText}</s>{' '}
          <span>
            <span>{`${[mass.churchName, 'cancelled'].filter(Boolean).join(', ')} `}</span>
            {about({ ...mass, streamed: false })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Returns whether a Mass of a day was earlier today. */
function useOver({ date }: MassDay): (mass: Mass) => boolean {
  const { timeZone } = useParish();
  const clock = useClock();
  const isToday = useToday() === date;
  return ({ time }) => isToday && clock !== undefined && isOver(instantOf(date, time, timeZone), clock.time);
}

/** What is said beside a Mass that is over. */
const earlierToday = 'earlier today ';
