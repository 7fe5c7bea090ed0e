import { type RefObject, useEffect, useMemo, useState } from 'react';
import { delayedClose } from './delayed-close.ts';

/** Which dropdown of the menu is open: at most one, named by its label. */
export type OpenDropdown = {
  readonly openLabel: string | undefined;
  readonly open: (label: string) => void;
  readonly close: () => void;
  /** The pointer has left: it closes in a moment, unless it is opened again. */
  readonly leave: () => void;
};

/** `bar` holds the dropdowns: one that style alone has opened, before the app was there, stays open. */
export function useOpenDropdown(bar: RefObject<HTMLElement | null>): OpenDropdown {
  const [openLabel, setOpenLabel] = useState<string>();
  const pending = useMemo(() => delayedClose(() => setOpenLabel(undefined)), []);
  useEffect(() => pending.stay, [pending]);
  useEffect(() => {
    const inUse = bar.current?.querySelector<HTMLElement>('[data-dropdown]:is(:hover, :focus-within)');
    const label = inUse?.dataset.dropdown;
    if (!label) return;
    const frame = requestAnimationFrame(() => setOpenLabel(label));
    return () => cancelAnimationFrame(frame);
  }, [bar]);
  // On the document: what a pointer has opened can be dismissed wherever the focus is (WCAG 2.2, 1.4.13).
  useEffect(() => {
    if (openLabel === undefined) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpenLabel(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [openLabel]);
  return {
    openLabel,
    open: (label) => {
      pending.stay();
      setOpenLabel(label);
    },
    close: () => {
      pending.stay();
      setOpenLabel(undefined);
    },
    leave: pending.leave,
  };
}
