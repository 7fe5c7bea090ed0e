import { type ReactNode, useId } from 'react';
import styles from './alert-dialog.module.css';
import { Button, type ButtonLook } from './button.tsx';
import { closes, opens } from './popup.ts';
import { Prose } from './text/prose.tsx';
import { useHydrated } from './use-hydrated.ts';

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
        <h2 id={`${id}title`}>{title}</h2>
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
