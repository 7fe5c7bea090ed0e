import { useDraggable } from '@dnd-kit/core';
import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up';
import Plus from 'lucide-react/icons/plus';
import type { Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { formatDay, formatWeekday } from '../../formats/format-date.ts';
import { RowButtons } from '../lists/row-buttons.tsx';
import type { RowActions } from '../lists/row.ts';
import listStyles from '../ui/list.module.css';
import { stateOf } from './event-state.ts';
import { MassLine } from './mass-line.tsx';
import type { Event, MonthDay, MonthEvent } from './month-days.ts';
import styles from './month.module.css';

type DayEventsProps = {
  day: MonthDay;
  ref: Ref<HTMLHeadingElement>;
  actionsOf: (event: Event) => RowActions;
  onAdd: () => void;
  onMove: (event: Event) => void;
};

/** All events of the chosen day, below the grid. */
export function DayEvents({ day, ref, actionsOf, onAdd, onMove }: DayEventsProps) {
  const { date, events, masses } = day;
  return (
    <section aria-labelledby="chosen-day" className={styles.chosen}>
      <h3 id="chosen-day" ref={ref} tabIndex={-1} className={styles.chosenTitle}>
        {formatDay(date)}
      </h3>
      <MassLine day={masses} isInTabOrder />
      {events.length === 0 ? (
        <p className="quiet">No events on this day.</p>
      ) : (
        <ul className="rows">
          {events.map((each) => (
            <DayEvent
              key={each.event.id}
              {...each}
              actions={actionsOf(each.event)}
              onMove={() => onMove(each.event)}
            />
          ))}
        </ul>
      )}
      <Button className={styles.addBelow} aria-label={`Add Event on ${formatWeekday(date)}`} onClick={onAdd}>
        <Plus size={18} aria-hidden />
        Add Event
      </Button>
    </section>
  );
}

type DayEventProps = MonthEvent & { actions: RowActions; onMove: () => void };

/** A row that can be dragged to a day of the grid. */
function DayEvent({ event, isOff, actions, onMove }: DayEventProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `row:${event.id}` });
  const { words } = stateOf(event, isOff);
  return (
    <li className={`row ${styles.eventRow}`} data-dragging={isDragging}>
      <div ref={setNodeRef} className={styles.dragged} {...listeners}>
        <h4 className={`${listStyles.title} ${styles.rowTitle}`} data-off={isOff}>
          {event.title}
        </h4>
        <Facts>
          {[event.time, event.location, ...words].map((fact, at) => (
            <span key={at}>{unbrokenTimes(fact)}</span>
          ))}
        </Facts>
      </div>
      <Button
        data-event={event.id}
        aria-label={`Move to another day…: ${actions.name}`}
        className={styles.move}
        onClick={onMove}
      >
        <CalendarArrowUp size={18} aria-hidden />
        Move to another day…
      </Button>
      <RowButtons {...actions} />
    </li>
  );
}
