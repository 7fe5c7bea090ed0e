import { useEffect, useRef } from 'react';

/** A button that gets the focus when `now` turns from false to true: the form that stood in its place has closed. */
export function useFocusWhen(now: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(now);
  useEffect(() => {
    if (now && !before.current) button.current?.focus();
    before.current = now;
  }, [now]);
  return button;
}
