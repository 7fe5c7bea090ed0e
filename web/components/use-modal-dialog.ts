import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a `<dialog>` as a modal one for as long as the component is there: the focus goes in and comes back, Escape
 * closes, the page behind it rests. `onClose` is told however it was closed.
 */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useRef(onClose);
  useEffect(() => {
    closed.current = onClose;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const returnTo = document.activeElement;
    // The event comes late: by then the dialog may be open again.
    const tell = () => {
      if (!element.open) closed.current();
    };
    element.showModal();
    element.addEventListener('close', tell);
    return () => {
      element.removeEventListener('close', tell);
      element.close();
      if (returnTo instanceof HTMLElement) returnTo.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}
