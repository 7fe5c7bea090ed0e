import { type ReactNode, useId, useRef } from 'react';
import styles from './alert-dialog.module.css';
import { Button, type ButtonLook } from './button.tsx';
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

/**
 * A button and the modal alert dialog that it opens. The button uses invoker commands (`commandfor`), so it works without
 * JavaScript and before hydration; the click handler is the fallback for browsers without them.
 */
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
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const opener = { command: 'show-modal', commandfor: `${id}dialog` };
  return (
    <>
      <Button
        look={look}
        className={className}
        aria-label={name}
        aria-haspopup="dialog"
        {...opener}
        onClick={() => {
          if (!supportsInvokerCommands()) dialog.current?.showModal();
        }}
      >
        {label}
      </Button>
      <dialog
        ref={dialog}
        id={opener.commandfor}
        className={styles.dialog}
        role="alertdialog"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
      >
        <h2 id={`${id}title`}>{title}</h2>
        <div id={`${id}text`}>
          <Prose text={text} isFormatted={isFormatted} />
        </div>
        {children}
        <form method="dialog" className={styles.actions}>
          <Button ref={setAutofocus} type="submit" look="primary" autoFocus={!hydrated}>
            OK
          </Button>
        </form>
      </dialog>
    </>
  );
}

/** https://developer.mozilla.org/en-US/docs/Web/API/Invoker_Commands_API */
const supportsInvokerCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

/**
 * showModal() focuses the element with this attribute, which React renders only on the server. In a browser React would
 * instead focus the hidden button, and WebKit then takes the focus from where it is.
 */
function setAutofocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
