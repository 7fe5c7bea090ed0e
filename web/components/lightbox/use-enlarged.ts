import { useSyncExternalStore } from 'react';
import { isEnlarged } from './use-swipe.ts';

/** Whether the page is pinch-zoomed; rerenders on changes. */
export function useEnlarged(): boolean {
  return useSyncExternalStore(subscribe, isEnlarged, () => false);
}

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}
