import { useEffect, useRef } from 'react';

/** Returns a ref whose button is focused when `isShown` changes to true, such as after the form in its place closed. */
export function useFocusWhen(isShown: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) button.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return button;
}
