import { timesIn } from '../../../contract/dates/clock-time.ts';
import type { Item } from '../../../contract/items.ts';
import { Notice } from '../../components/notice.tsx';
import { StreamedIcon } from '../../components/streamed-icon.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { useParish } from '../../data/parish.tsx';
import { dayAndChurch, noMassTimes } from '../../formats/mass-text.ts';
import styles from './mass-times.module.css';

type WeeklyScheduleProps = {
  massTimes: readonly Item<'mass-times'>[];
  /** Whether they are the fallback for times that could not be read. */
  isFallback: boolean;
};

/** The weekly Mass times, one line per entry: the day, its times as chips, and a note. */
export function WeeklySchedule({ massTimes, isFallback }: WeeklyScheduleProps) {
  const parish = useParish();
  if (massTimes.length === 0) return <p>{noMassTimes}</p>;
  return (
    <div>
      <h3 id="every-week" className={styles.columnTitle}>
        Every week
      </h3>
      {isFallback && (
        <Notice>
          These are our usual times: this week’s cannot be loaded just now. Please try again later, or ask the
          parish office.
        </Notice>
      )}
      <ul className="rows" aria-labelledby="every-week">
        {massTimes.map(({ id, day, times, special, church, streamed }) => (
          <li key={id} className={`row ${styles.line}`}>
            <h4 className={styles.day}>{linkedText(dayAndChurch(day, church, parish))}</h4>
            <ul className={styles.chips} aria-label={`Times on ${dayAndChurch(day, church, parish)}`}>
              {timesIn(times).map((time, index) => (
                <li key={index} className={styles.chip}>
                  {linkedText(time)}
                </li>
              ))}
            </ul>
            {streamed && (
              <p className={styles.special}>
                <StreamedIcon />
                streamed
              </p>
            )}
            {special && <p className={styles.special}>{linkedText(special)}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
