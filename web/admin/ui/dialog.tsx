import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  /** Asked to close, by Escape, the cross or a phone's back gesture; answers whether it does. */
  onClose: () => boolean;
  /** `narrow` for a question, `wide` for things side by side. */
  width?: 'narrow' | 'medium' | 'wide';
  children: ReactNode;
};

/**
 * A dialog over the page: the focus goes in, stays in, and comes back to where it was. It opens with what has
 * `data-autofocus`, or with its first control.
 */
export function Dialog({ title, onClose, width = 'medium', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Chromium lets a dialog veto its first Escape alone, so it never gets to see one.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      data-width={width}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        // A file input inside sends this event too, when no file is chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget }) => {
        // Closed by the browser itself, which asked nobody.
        const isClosed = target === currentTarget && currentTarget.isConnected && !currentTarget.open;
        if (isClosed && !onClose()) currentTarget.showModal();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.inside}>{children}</div>
      {/* Last, so that a dialog opens with what it is for. */}
      <button type="button" className={styles.close} aria-label="Close" onClick={() => onClose()}>
        <X size={22} aria-hidden />
      </button>
    </dialog>
  );
}
