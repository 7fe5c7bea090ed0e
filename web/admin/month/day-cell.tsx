import Plus from 'lucide-react/icons/plus';
import type { KeyboardEvent } from 'react';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { dateParts, formatWeekday } from '../../formats/format-date.ts';
import { Button } from '../../components/button.tsx';
import { EventChip } from './event-chip.tsx';
import { changeText, MassLine } from './mass-line.tsx';
import type { Event, MonthDay } from './month-days.ts';
import styles from './month.module.css';

/** How many events a day shows in the grid; the others are below it once the day is chosen. */
const MAX_CHIPS = 3;
const MAX_DOTS = 3;

export type DayCellProps = {
  day: MonthDay;
  today: CalendarDate;
  isChosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onShowAll: () => void;
  onAdd: () => void;
  onOpen: (event: Event) => void;
};

/** A day of the grid: a button that chooses it, its first events, and how its Masses differ. On phones, dots for its events. */
export function DayCell({ day, today, isChosen, ...on }: DayCellProps) {
  const { date, events, masses, isOutside } = day;
  const shown = events.length > MAX_CHIPS ? events.slice(0, MAX_CHIPS - 1) : events;
  const more = events.length - shown.length;
  const { weekday, day: number, month } = dateParts(date);
  const celebration = masses?.churchDay?.celebration?.name;
  return (
    <td
      role="gridcell"
      aria-selected={isChosen}
      className={styles.cell}
      data-outside={isOutside}
      data-chosen={isChosen}
    >
      <button
        type="button"
        className={styles.day}
        data-day={date}
        aria-current={date === today ? 'date' : undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={on.onChoose}
        onKeyDown={on.onKeyDown}
      >
        <span className="visually-hidden">{`${weekday} `}</span>
        <span className={styles.number}>{number}</span>
        <span className="visually-hidden">{` ${[month, ...contentOf(day)].join(', ')}`}</span>
        <span className={styles.dots} aria-hidden>
          {events.length > MAX_DOTS ? (
            <span>{events.length}</span>
          ) : (
            events.map(({ event }) => <span key={event.id} className={styles.dot} />)
          )}
          {masses?.difference && <span className={styles.bar} />}
        </span>
        {celebration && (
          <span className={styles.celebration} aria-hidden>
            {celebration}
          </span>
        )}
      </button>
      <div className={styles.chips}>
        {shown.map((each) => (
          <EventChip
            key={each.event.id}
            {...each}
            isPast={date < today}
            isInTabOrder={isChosen}
            onOpen={() => on.onOpen(each.event)}
          />
        ))}
        {more > 0 && (
          <button type="button" className={styles.more} tabIndex={isChosen ? 0 : -1} onClick={on.onShowAll}>
            <span>{`+${more} more`}</span>
            <span className="visually-hidden">{` on ${formatWeekday(date)}`}</span>
          </button>
        )}
        <MassLine day={masses} isInTabOrder={isChosen} />
        {isChosen && (
          <Button
            look="quiet"
            className={styles.add}
            aria-label={`Add Event on ${formatWeekday(date)}`}
            onClick={on.onAdd}
          >
            <Plus size={16} aria-hidden />
            Add
          </Button>
        )}
      </div>
    </td>
  );
}

/** ['2 events', 'No Mass 10:00 AM', 'Saint Andrew']. */
function contentOf({ events, masses }: MonthDay): readonly string[] {
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  const change = masses && changeText(masses);
  return [events.length > 0 && count, change, masses?.churchDay?.celebration?.name].flatMap(
    (each) => each || [],
  );
}
