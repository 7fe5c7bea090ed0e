import type { Item } from '../../../contract/items.ts';
import { EditLink } from '../../components/edit-link.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { useParish } from '../../data/parish.tsx';
import { withChurch } from '../../formats/mass-text.ts';
import type { devotionsByDay } from './mass-schedule.ts';
import styles from './mass-times.module.css';
import { ScheduleFrame } from './weekly-schedule.tsx';

type Days = ReturnType<typeof devotionsByDay<Item<'devotions'>>>;

/** The week's devotions, by day; folded on a telephone if `isFolded`. */
export function DevotionList({ days, isFolded }: { days: Days; isFolded: boolean }) {
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
