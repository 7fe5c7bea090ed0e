import { useEffect, useEffectEvent, useRef } from 'react';

/** The property of `history.state` that marks an overlay's entry. */
const mark = 'isOver';

/** Whether the entry of a closed overlay is being removed, which takes the browser a moment. */
let isLeaving = false;

/**
 * Makes back navigation close an overlay instead of leaving the page. While mounted, the overlay has its own history
 * entry with the same URL, which is removed if it is closed in another way.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const state: unknown = history.state;
    // The entry is still there after a reload, after going forward to it, and when React's strict mode remounts at once.
    if (isLeaving || !hasOverlayEntry()) history.pushState({ ...Object(state), [mark]: true }, '');
    clearTimeout(leaving.current);
    const onBack = () => {
      if (!hasOverlayEntry()) close();
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        if (hasOverlayEntry()) leave();
      });
    };
  }, []);
}

function leave(): void {
  isLeaving = true;
  addEventListener('popstate', () => (isLeaving = false), { once: true });
  history.back();
}

function hasOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}
