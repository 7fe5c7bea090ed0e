import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';
import { prefersReducedMotion } from '../../../components/prefers-reduced-motion.ts';

/** A tile that can be moved in its grid: `tile` is spread onto it, `handle` onto the button that moves it. */
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
