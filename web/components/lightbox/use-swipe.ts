import { type PointerEvent, useRef } from 'react';

/** How far a finger must go sideways, in pixels, and more sideways than up or down. */
const FAR_ENOUGH = 40;

type Swipe = {
  readonly onLeft: () => void;
  readonly onRight: () => void;
};

/**
 * Handlers that tell a finger's swipe to the left or to the right; the element's `touch-action` must leave it to us. Two fingers
 * pinch, and in a window that was enlarged so one finger moves about: neither is a swipe.
 */
export function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      const mayBegin = pointerType !== 'mouse' && isPrimary && !isEnlarged();
      start.current = mayBegin ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const [across, along] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) < FAR_ENOUGH || Math.abs(across) < Math.abs(along)) return;
      if (across < 0) onLeft();
      else onRight();
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}

/** Whether two fingers have enlarged the window. */
export function isEnlarged(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}
