import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/**
 * The props of a `<dialog>` that is modal while mounted. The focus moves to the element with `data-autofocus` or the first
 * control, is trapped, and is restored on close. `onClose` is called on Escape, a phone's back gesture and the browser's own
 * close; it returns whether the dialog closes, in which case the caller stops rendering it.
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
      // Chromium lets `cancel` be prevented only once: without this, a second Escape would close the dialog.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onCancel: (event: DialogEvent) => {
      // A file input inside also fires this event when no file is chosen.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: ({ target, currentTarget }: DialogEvent) => {
      // The event is asynchronous: by then the dialog may be unmounted or open again.
      const isClosed = target === currentTarget && currentTarget.isConnected && !currentTarget.open;
      if (isClosed && !onClose()) currentTarget.showModal();
    },
  };
}
