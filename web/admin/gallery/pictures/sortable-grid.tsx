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
} from '@dnd-kit/sortable';
import type { CSSProperties, ReactNode } from 'react';
import type { GalleryImage } from '../../../../contract/entities/gallery.ts';
import { prefersReducedMotion } from '../../../components/prefers-reduced-motion.ts';
import styles from '../gallery.module.css';

type SortableGridProps = {
  images: readonly GalleryImage[];
  /** Called with the new index of a picture. */
  onMove: (image: GalleryImage, to: number) => void;
  children: ReactNode;
};

const instructions =
  'To move the picture, press Space or Enter, use the arrow keys, and press Space again. Escape puts it back.';

/** A grid of picture tiles that can be reordered by mouse, touch and keyboard. */
export function SortableGrid({ images, onMove, children }: SortableGridProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = images.map(({ key }) => key);

  const end = ({ active, over }: DragEndEvent) => {
    const image = images.find(({ key }) => key === active.id);
    const to = keys.indexOf(String(over?.id));
    if (image && to >= 0 && keys.indexOf(image.key) !== to) onMove(image, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: announcementsOf(images),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ul className={styles.grid}>{children}</ul>
      </SortableContext>
    </DndContext>
  );
}

function announcementsOf(images: readonly GalleryImage[]): Announcements {
  const at = (id: unknown) => images.findIndex(({ key }) => key === id);
  const name = (id: unknown) => {
    const image = images[at(id)];
    return image ? image.caption || image.fileName : 'The picture';
  };
  const place = (id: unknown) => `${at(id) + 1} of ${images.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up, ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Moved to ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} put down at ${place(over.id)}.` : `${name(active.id)} put back.`,
    onDragCancel: ({ active }) => `${name(active.id)} put back at ${place(active.id)}.`,
  };
}

/** Makes a tile sortable: spread `tile` onto its element and `handle` onto the button that drags it. */
export function useSortableTile(key: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: key, ...(prefersReducedMotion() && { transition: null }) });
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  };
  return {
    tile: { ref: setNodeRef, style, 'data-dragging': isDragging },
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      'aria-roledescription': 'movable picture',
      ...listeners,
    },
  };
}
