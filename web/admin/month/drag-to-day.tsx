import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { ChipText } from './event-chip.tsx';
import type { Event } from './month-days.ts';
import { announcements } from './use-carrying.ts';
import styles from './month.module.css';

type DragToDayProps = {
  events: readonly Event[];
  onMove: (event: Event, date: CalendarDate) => void;
  children: ReactNode;
};

/**
 * Lets the mouse, or a finger after a long press, drag an event among its children to a day. The id of what is dragged ends
 * with that of the event: the grid and the rows below it have an element each for the same one.
 */
export function DragToDay({ events, onMove, children }: DragToDayProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A shorter press scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const [dragged, setDragged] = useState<Event>();
  const eventOf = (id: string | number) => {
    const eventId = String(id).replace(/^\w+:/, '');
    return events.find((each) => each.id === eventId);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged(eventOf(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ over }) => {
        setDragged(undefined);
        if (dragged && over) onMove(dragged, String(over.id));
      }}
      accessibility={{
        announcements: {
          onDragStart: () => undefined,
          onDragOver: ({ over }) =>
            dragged && over ? announcements.over(dragged, String(over.id)) : undefined,
          onDragEnd: ({ over }) =>
            dragged && (over ? announcements.dropped(dragged, String(over.id)) : announcements.back(dragged)),
          onDragCancel: () => dragged && announcements.back(dragged),
        },
        screenReaderInstructions: {
          draggable:
            'Enter opens the event. To move it to another day, press Space, use the arrow keys, and press Space again. Escape puts it back.',
        },
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={`${styles.chip} ${styles.overlay}`}>
            <ChipText event={dragged} isOff={false} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
