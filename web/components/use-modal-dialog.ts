import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/**
 * The props of a `<dialog>` that is modal for as long as it is rendered: the focus goes to what has `data-autofocus`, or to
 * its first control, stays inside, and returns. `onClose` is called for Escape, a phone's back gesture and the browser's own
 * close. It returns whether the dialog closes, which is by no longer rendering it.
 */
export function useModalDialog(onClose: () => boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, []);

  return {
    ref,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Chromium lets a dialog prevent its first Escape alone; the second would close it without this.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onCancel: (event: DialogEvent) => {
      // A file input inside sends this event too, when no file is chosen.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: ({ target, currentTarget }: DialogEvent) => {
      // The event comes late: by then the dialog may be unmounted, or open again.
      const isClosed = target === currentTarget && currentTarget.isConnected && !currentTarget.open;
      if (isClosed && !onClose()) currentTarget.showModal();
    },
  };
}
