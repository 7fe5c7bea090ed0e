import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useHydrated } from './browser.ts';
import { Button, type ButtonLook } from './button.tsx';
import { Prose } from './text/prose.tsx';
import styles from './dialogs.module.css';

type AlertDialogProps = {
  /** The content of the button that opens it. */
  label: ReactNode;
  /** The button's accessible name, if its label is not unique on the page. */
  name?: string;
  title: string;
  text: string;
  /** Whether the text contains markup (contract/markup.ts). */
  isFormatted?: boolean | undefined;
  /** Content after the text, such as a link. */
  children?: ReactNode;
  look?: ButtonLook;
  className?: string | undefined;
};

/** A button and the alert dialog that it opens, also without JavaScript and before hydration. */
export function AlertDialog({
  label,
  name,
  title,
  text,
  isFormatted,
  children,
  look = 'secondary',
  className,
}: AlertDialogProps) {
  const id = useId();
  const dialogId = `${id}dialog`;
  const hydrated = useHydrated();
  return (
    <>
      <Button look={look} className={className} aria-label={name} {...opens(dialogId)}>
        {label}
      </Button>
      <dialog
        id={dialogId}
        popover="auto"
        className={`no-print ${styles.dialog}`}
        role="alertdialog"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
      >
        <h2 id={`${id}title`} className="text-3">
          {title}
        </h2>
        <div id={`${id}text`}>
          <Prose text={text} isFormatted={isFormatted} />
        </div>
        {children}
        <p className={styles.actions}>
          <Button ref={setAutofocus} look="primary" autoFocus={!hydrated} {...closes(dialogId)}>
            OK
          </Button>
        </p>
      </dialog>
    </>
  );
}

/**
 * An opening dialog focuses the element with this attribute, which React renders only on the server. In a browser React would
 * instead focus the hidden button, and WebKit then takes the focus from where it is.
 */
function setAutofocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

/**
 * The attributes of a button that opens the dialog with an id, whose `popover` is 'auto'. It opens as a popover, which needs
 * no script, and as a modal once the app has started.
 */
export function opens(id: string) {
  return {
    'aria-haspopup': 'dialog',
    popoverTarget: id,
    onClick: (press: MouseEvent) => {
      const dialog = document.getElementById(id);
      if (!(dialog instanceof HTMLDialogElement)) return;
      press.preventDefault();
      closePopup(dialog);
      dialog.showModal();
    },
  } as const;
}

/** The attributes of a button in the dialog that closes it. */
export function closes(id: string) {
  return {
    popoverTarget: id,
    popoverTargetAction: 'hide',
    onClick: () => closePopup(document.getElementById(id)),
  } as const;
}

/** Closes a popover, or a dialog that was opened in either way. Safari 16 has no popovers. */
export function closePopup(popup: HTMLElement | null): void {
  if (popup instanceof HTMLDialogElement) popup.close();
  // The document of a preview that was closed is not active any more, and hides no popovers.
  if ('popover' in HTMLElement.prototype && popup?.ownerDocument.defaultView) popup.hidePopover();
}

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
