import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';
import { timesIn } from '../../contract/dates/clock-time.ts';
import type { Item } from '../../contract/items.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { StreamedIcon } from '../ui/streamed-icon.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { useParish } from '../data/parish.tsx';
import { withChurch, noMassTimes } from '../formats/mass-text.ts';
import styles from './mass-times.module.css';

type WeeklyScheduleProps = {
  massTimes: readonly Item<'mass-times'>[];
  /** Whether they are the fallback for times that could not be read. */
  isFallback: boolean;
  /** Whether a telephone shows them folded, because the days of this week are above them. */
  isFolded?: boolean;
};

/** The weekly Mass times, one line per entry: the day, its times as chips, and a note. */
export function WeeklySchedule({ massTimes, isFallback, isFolded = false }: WeeklyScheduleProps) {
  if (massTimes.length === 0) return <p>{noMassTimes}</p>;
  return (
    <ScheduleFrame title="Usual times" titleId="usual-times" isFolded={isFolded}>
      {isFallback && (
        <Notice>
          These are our usual times: this week’s cannot be loaded just now. Please try again later, or ask the
          parish office.
        </Notice>
      )}
      <ul className="rows" aria-labelledby="usual-times">
        {massTimes.map((massTime) => (
          <Line key={massTime.id} massTime={massTime} />
        ))}
      </ul>
    </ScheduleFrame>
  );
}

type FrameProps = { title: string; titleId: string; children: ReactNode };

/** A part of the schedule with its title, which a telephone shows folded if `isFolded`. */
export function ScheduleFrame({ isFolded, ...frame }: FrameProps & { isFolded: boolean }) {
  const { title, titleId, children } = frame;
  if (isFolded) return <FoldedOnPhones {...frame} />;
  return (
    <div>
      <h3 id={titleId} className={styles.columnTitle}>
        {title}
      </h3>
      {children}
    </div>
  );
}

function Line({ massTime }: { massTime: Item<'mass-times'> }) {
  const { day, times, special, church, streamed } = massTime;
  const name = withChurch(day, church, useParish());
  return (
    <li className={`row cluster ${styles.line}`}>
      <h4 className={styles.day}>{linkedText(name)}</h4>
      <ul className="cluster" aria-label={`Times on ${name}`}>
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

/** In a wide window the app opens it; where browsers can, styles show the content before. */
function FoldedOnPhones({ title, titleId, children }: FrameProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wide = matchMedia('(width >= 40em)');
    const follow = () => {
      if (fold.current) fold.current.open = wide.matches;
    };
    if (wide.matches) follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return (
    <details ref={fold} className={`fold ${styles.usual}`}>
      <summary>
        <h3 id={titleId} className={styles.columnTitle}>
          {title}
        </h3>
        <ChevronDown size={20} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
