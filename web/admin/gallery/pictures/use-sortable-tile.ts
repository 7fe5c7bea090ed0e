import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';
import { prefersReducedMotion } from '../../../components/prefers-reduced-motion.ts';

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
