import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { isShortcut } from '../is-shortcut.ts';
import { useHydrated } from '../use-hydrated.ts';

type LightboxLinkProps = {
  /** The address of the large picture. */
  href: string;
  className?: string | undefined;
  onOpen: () => void;
  children: ReactNode;
};

/** A button that opens the lightbox. Before the app starts, and in a new tab, it is a link to the large picture. */
export function LightboxLink({ href, className, onOpen, children }: LightboxLinkProps) {
  const isButton = useHydrated();
  const onClick = (event: MouseEvent) => {
    if (isShortcut(event) || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={href}
      className={className}
      role={isButton ? 'button' : undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children}
    </a>
  );
}
