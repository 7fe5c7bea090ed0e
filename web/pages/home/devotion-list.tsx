import type { Item } from '../../../contract/items.ts';
import { EditLink } from '../../components/edit-link.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import type { devotionsByDay } from './mass-schedule.ts';
import styles from './mass-times.module.css';

type Days = ReturnType<typeof devotionsByDay<Item<'devotions'>>>;

/** The week's devotions, by day. */
export function DevotionList({ days }: { days: Days }) {
  return (
    <section className={styles.devotions} aria-labelledby="devotions">
      <h3 id="devotions" className={styles.columnTitle}>
        Devotions
      </h3>
      {days.map(({ day, devotions }) => (
        <div key={day} className={styles.devotionDay}>
          <h4>{day}</h4>
          <ul>
            {devotions.map((devotion) => (
              <li key={devotion.id}>
                <span>
                  {linkedText(devotion.name)}
                  {devotion.note && (
                    <span className={`quiet ${styles.note}`}>{linkedText(devotion.note)}</span>
                  )}
                </span>
                {devotion.time && <span className={`times ${styles.time}`}>{linkedText(devotion.time)}</span>}
                <EditLink of="devotions" item={devotion} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
