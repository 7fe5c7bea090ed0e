import { type ReactNode, useEffect, useRef } from 'react';

type FocusOnMountProps = {
  className?: string | undefined;
  isActive?: boolean;
  children: ReactNode;
};

/** Moves the focus to the descendant with `data-autofocus` when it appears. */
export function FocusOnMount({ className, isActive = true, children }: FocusOnMountProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isActive]);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}

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
