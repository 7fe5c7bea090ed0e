import { daysInChurch, withoutChurchNames } from '../../../contract/masses/days-in-church.ts';
import { isChanged } from '../../../contract/masses/published-week.ts';
import { EditLink } from '../../components/edit-link.tsx';
import { DayDevotions } from '../../components/day-devotions.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import { useMassDays } from '../../data/use-mass-days.ts';
import { formatWeekday } from '../../formats/format-date.ts';
import { describeChangedDay } from '../../formats/mass-text.ts';
import { ChurchFilter } from '../churches/church-filter.tsx';
import { useShownChurch } from '../churches/use-shown-church.ts';
import styles from './mass-changes.module.css';

/** Upcoming days whose Masses or devotions differ from the usual, in all churches or in one; nothing if there are none. */
export function MassChanges() {
  const today = useToday();
  const massDays = useMassDays();
  const parish = useParish();
  const church = useShownChurch();
  const days = massDays.status === 'loaded' ? massDays.value.days : [];
  const all = days.filter((day) => day.date >= today && isChanged(day));
  if (all.length === 0) return null;
  const changed = church ? withoutChurchNames(daysInChurch(all, church.id, parish)).filter(isChanged) : all;
  return (
    <section className={styles.changes} aria-labelledby="mass-changes">
      <h2 id="mass-changes">Changes to Mass times</h2>
      <ChurchFilter current={church?.id} isInPlace />
      {church && changed.length === 0 && <p>{`None at ${church.name}.`}</p>}
      <ul>
        {changed.map((day) => (
          <li key={day.date}>
            <strong>
              <time dateTime={day.date}>{unbrokenTimes(formatWeekday(day.date))}</time>
            </strong>{' '}
            <div>
              <EditLink date={day.date} />
              {day.difference && linkedText(describeChangedDay(day))}
              <DayDevotions devotions={(day.devotions ?? []).filter(({ isOff }) => isOff)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
