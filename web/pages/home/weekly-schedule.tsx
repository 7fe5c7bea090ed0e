import { timesIn } from '../../../contract/dates/clock-time.ts';
import type { Item } from '../../../contract/items.ts';
import { EditLink } from '../../components/edit-link.tsx';
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
        {massTimes.map((massTime) => (
          <Line key={massTime.id} massTime={massTime} />
        ))}
      </ul>
    </div>
  );
}

function Line({ massTime }: { massTime: Item<'mass-times'> }) {
  const { day, times, special, church, streamed } = massTime;
  const name = dayAndChurch(day, church, useParish());
  return (
    <li className={`row ${styles.line}`}>
      <h4 className={styles.day}>{linkedText(name)}</h4>
      <ul className={styles.chips} aria-label={`Times on ${name}`}>
        {timesIn(times).map((time, index) => (
          <li key={index} className={styles.chip}>
            {linkedText(time)}
          </li>
        ))}
      </ul>
      <EditLink of="mass-times" item={massTime} />
      {streamed && (
        <p className={styles.special}>
          <StreamedIcon />
          streamed
        </p>
      )}
      {special && <p className={styles.special}>{linkedText(special)}</p>}
    </li>
  );
}
