import { type PointerEvent, useRef, useSyncExternalStore } from 'react';

/** The minimum horizontal distance of a swipe in pixels. */
const MINIMUM_DISTANCE = 40;

type Swipe = {
  readonly onLeft: () => void;
  readonly onRight: () => void;
};

/**
 * Pointer handlers that detect left and right swipes; `touch-action` must leave these to the page. Pinching with two
 * fingers is not a swipe, nor is panning a zoomed page with one.
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
      const [deltaX, deltaY] = [clientX - from.x, clientY - from.y];
      if (Math.abs(deltaX) < MINIMUM_DISTANCE || Math.abs(deltaX) < Math.abs(deltaY)) return;
      if (deltaX < 0) onLeft();
      else onRight();
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}

/** Whether the page is pinch-zoomed. */
export function isEnlarged(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

/** Whether the page is pinch-zoomed; rerenders on changes. */
export function useEnlarged(): boolean {
  return useSyncExternalStore(subscribe, isEnlarged, () => false);
}

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}
