import { useDraggable } from '@dnd-kit/core';
import Repeat from 'lucide-react/icons/repeat';
import type { KeyboardEvent } from 'react';
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
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
};

/** An event in the grid: a button that opens its form, and that can be dragged to another day. */
export function EventChip({ event, isOff, isPast, isInTabOrder, onOpen, ...keys }: EventChipProps) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: `chip:${event.id}` });
  const state = stateOf(event, isOff);
  const times = startOf(event) === event.time ? [] : [event.time];
  const details = [...times, formatWeekday(event.date), ...state.words].join(', ');
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={styles.chip}
      data-event={event.id}
      data-hidden={state.isHidden}
      data-past={isPast}
      data-dragging={isDragging}
      aria-describedby={attributes['aria-describedby']}
      title={`${event.title}, ${details}`}
      tabIndex={isInTabOrder ? 0 : -1}
      onClick={onOpen}
      {...keys}
      {...listeners}
    >
      <ChipText event={event} isOff={isOff} />
      <span className="visually-hidden"> {details}</span>
    </button>
  );
}

/** What an event in the grid shows, also while it is dragged. */
export function ChipText({ event, isOff }: MonthEvent) {
  const { badge } = stateOf(event, isOff);
  return (
    <span className={styles.chipText} data-off={isOff}>
      {badge && (
        <span className={styles.badge} aria-hidden>
          {badge}
        </span>
      )}
      {event.series && <Repeat size={16} aria-hidden className={styles.repeat} />}
      <span className={styles.time}>{startOf(event)}</span> <span>{event.title}</span>
    </span>
  );
}

/** The first time of an event, which leaves room for its title. */
function startOf({ time }: MonthEvent['event']): string {
  const start = statedStart(time);
  return start === undefined ? time : formatClockTime(start);
}
