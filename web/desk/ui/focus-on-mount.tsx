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
