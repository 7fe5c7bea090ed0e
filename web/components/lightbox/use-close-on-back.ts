import { useEffect, useEffectEvent, useRef } from 'react';

/** The property of `history.state` that marks an overlay's entry. */
const mark = 'isOver';

/**
 * Makes back navigation close an overlay instead of leaving the page. While mounted, the overlay has its own history
 * entry with the same URL, which is removed if it is closed in another way.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const state: unknown = history.state;
    // React's strict mode unmounts and remounts immediately: the entry is still there.
    if (leaving.current === undefined) history.pushState({ ...Object(state), [mark]: true }, '');
    clearTimeout(leaving.current);
    const onBack = () => {
      if (!hasOverlayEntry()) close();
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        if (hasOverlayEntry()) history.back();
      });
    };
  }, []);
}

function hasOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}
