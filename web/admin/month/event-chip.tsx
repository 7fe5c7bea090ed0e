import Repeat from 'lucide-react/icons/repeat';
import { formatClockTime } from '../../../contract/dates/format-clock-time.ts';
import { statedStart } from '../../../contract/dates/start-time.ts';
import { formatWeekday } from '../../formats/format-date.ts';
import { stateOf } from './event-state.ts';
import type { MonthEvent } from './month-days.ts';
import styles from './month.module.css';

type EventChipProps = MonthEvent & {
  isPast: boolean;
  /** Whether Tab reaches it. Of the others, screen readers' own commands do. */
  isInTabOrder: boolean;
  onOpen: () => void;
};

/** An event in the grid: a button that opens its form. */
export function EventChip({ event, isOff, isPast, isInTabOrder, onOpen }: EventChipProps) {
  const { isHidden, badge, words } = stateOf(event, isOff);
  const times = startOf(event) === event.time ? [] : [event.time];
  const details = [...times, formatWeekday(event.date), ...words].join(', ');
  return (
    <button
      type="button"
      className={styles.chip}
      data-hidden={isHidden}
      data-past={isPast}
      title={`${event.title}, ${details}`}
      tabIndex={isInTabOrder ? 0 : -1}
      onClick={onOpen}
    >
      <span className={styles.chipText} data-off={isOff}>
        {badge && (
          <span className={styles.badge} aria-hidden>
            {badge}
          </span>
        )}
        {event.series && <Repeat size={16} aria-hidden className={styles.repeat} />}
        <span className={styles.time}>{startOf(event)}</span> <span>{event.title}</span>
      </span>
      <span className="visually-hidden">{` ${details}`}</span>
    </button>
  );
}

/** The first time of an event, which leaves room for its title. */
function startOf({ time }: MonthEvent['event']): string {
  const start = statedStart(time);
  return start === undefined ? time : formatClockTime(start);
}
