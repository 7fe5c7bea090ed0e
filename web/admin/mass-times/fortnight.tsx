import { type CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { type MassDay, massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { isChanged } from '../../../contract/masses/published-week.ts';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { useToday } from '../../data/today.tsx';
import { formatWeekday } from '../../formats/format-date.ts';
import { describeDevotion, describeMass, describeDifference } from '../../formats/mass-text.ts';
import styles from './mass-days.module.css';

const DAYS = 14;

type FortnightProps = {
  sources: MassSources;
  /** Opens the change of a date, or the form for a new one. */
  onChange: (date: CalendarDate) => void;
};

/** The Masses of the next fortnight as visitors see them. Each day is a button that opens its change. */
export function Fortnight({ sources, onChange }: FortnightProps) {
  const days = massDays(sources, useToday(), DAYS);
  return (
    <section aria-labelledby="fortnight">
      <h3 id="fortnight" className={styles.subtitle}>
        The next fortnight: choose a day to change it
      </h3>
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day.date}>
            <button
              type="button"
              className={`panel ${styles.day}`}
              data-different={isChanged(day)}
              onClick={() => onChange(day.date)}
            >
              <strong>{formatWeekday(day.date)}</strong>
              {day.churchDay?.celebration && <span>{day.churchDay.celebration.name}</span>}
              {day.difference?.kind !== 'no-mass' && <span>{massesText(day)}</span>}
              {day.difference && <strong>{unbrokenTimes(describeDifference(day.difference))}</strong>}
              {(day.devotions ?? []).map(
                (devotion) =>
                  devotion.isOff && (
                    <strong key={devotion.id}>{`${describeDevotion(devotion)}: cancelled`}</strong>
                  ),
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Mass at 10:00 AM, 6:00 PM (Vigil: First Sunday of Advent)', 'No Mass'. */
function massesText({ masses }: MassDay): string {
  if (masses.length === 0) return 'No Mass';
  const each = masses.map((mass) => {
    const about = describeMass(mass);
    const time = mass.timeText.replace(' ', '\u00a0');
    return about ? `${time} (${about})` : time;
  });
  return `Mass at ${each.join(', ')}`;
}
