import { useEffect, useEffectEvent, useRef } from 'react';

/** What marks the history's entry of something that lies over the page. */
const mark = 'isOver';

/**
 * Has 'back' close what lies over the page, for as long as it is rendered, rather than leave the page: it has an entry of its own
 * in the history, for the same address, which is gone again when it is closed in another way.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const state: unknown = history.state;
    // React's strict mode takes an effect back and does it again at once.
    if (leaving.current === undefined) history.pushState({ ...Object(state), [mark]: true }, '');
    clearTimeout(leaving.current);
    const onBack = () => {
      if (!isOver()) close();
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        if (isOver()) history.back();
      });
    };
  }, []);
}

function isOver(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}
