import { type ReactNode, useEffect, useRef } from 'react';

/** Moves the focus to what has `data-autofocus` in it when it appears. */
export function FocusOnMount({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}
