import { type RefObject, useEffect, useMemo, useState } from 'react';

/** The state of the menu's dropdowns: at most one is open, identified by its label. */
export type OpenDropdown = {
  readonly openLabel: string | undefined;
  readonly open: (label: string) => void;
  readonly close: () => void;
  /** Closes it after a delay, unless it is opened again. */
  readonly closeSoon: () => void;
};

/** Tracks the open dropdown. One inside `bar` that CSS opened before hydration stays open. */
export function useOpenDropdown(bar: RefObject<HTMLElement | null>): OpenDropdown {
  const [openLabel, setOpenLabel] = useState<string>();
  const pending = useMemo(() => delayedClose(() => setOpenLabel(undefined)), []);
  useEffect(() => pending.cancel, [pending]);
  useEffect(() => {
    const inUse = bar.current?.querySelector<HTMLElement>('[data-dropdown]:is(:hover, :focus-within)');
    const label = inUse?.dataset.dropdown;
    if (!label) return;
    const frame = requestAnimationFrame(() => setOpenLabel(label));
    return () => cancelAnimationFrame(frame);
  }, [bar]);
  // On the document, so that a hovered dropdown can be dismissed wherever the focus is (WCAG 2.2, 1.4.13).
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
      pending.cancel();
      setOpenLabel(label);
    },
    close: () => {
      pending.cancel();
      setOpenLabel(undefined);
    },
    closeSoon: pending.schedule,
  };
}

/** Milliseconds that a dropdown stays open after the pointer has left it (specification §9). */
const CLOSE_DELAY = 150;

/** Calls `close` a while after `schedule`, unless `cancel` is called first. */
export function delayedClose(close: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const schedule = () => {
    cancel();
    timer = setTimeout(close, CLOSE_DELAY);
  };
  return { schedule, cancel };
}
