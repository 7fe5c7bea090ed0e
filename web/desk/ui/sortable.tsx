import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { CSSProperties, ReactNode } from 'react';
import { prefersReducedMotion } from '../../ui/browser.ts';
import styles from './sortable.module.css';

type SortableProps = {
  items: readonly { readonly id: string; readonly name: string }[];
  /** What an item is called, such as 'picture'. */
  noun: string;
  layout: 'grid' | 'column';
  /** Called with the id of an item and its new index. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
};

/** Makes the items among its children sortable by mouse, touch and keyboard; each uses `useSortableItem`. */
export function Sortable({ items, noun, layout, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);

  const end = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id));
    const to = ids.indexOf(String(over?.id));
    if (from >= 0 && to >= 0 && from !== to) onMove(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: announcementsOf(items, noun),
        screenReaderInstructions: {
          draggable: `To move the ${noun}, press Space or Enter, use the arrow keys, and press Space again. Escape puts it back.`,
        },
      }}
    >
      <SortableContext
        items={ids}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

function announcementsOf(items: SortableProps['items'], noun: string): Announcements {
  const at = (id: unknown) => items.findIndex((item) => item.id === id);
  const name = (id: unknown) => items[at(id)]?.name ?? `The ${noun}`;
  const place = (id: unknown) => `${at(id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up, ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Moved to ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} put down at ${place(over.id)}.` : `${name(active.id)} put back.`,
    onDragCancel: ({ active }) => `${name(active.id)} put back at ${place(active.id)}.`,
  };
}

/** Spread `item` onto the element of an item, and `handle` onto the button that drags it, an `IconButton`. */
export function useSortableItem(id: string, noun: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, ...(prefersReducedMotion() && { transition: null }) });
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  };
  return {
    item: { ref: setNodeRef, className: styles.item, style, 'data-dragging': isDragging },
    handle: {
      className: styles.handle,
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      'aria-roledescription': `movable ${noun}`,
      ...listeners,
    },
  };
}
