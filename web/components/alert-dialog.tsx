import { type ReactNode, useId, useRef } from 'react';
import styles from './alert-dialog.module.css';
import { Button, type ButtonLook } from './button.tsx';
import { Prose } from './text/prose.tsx';

type AlertDialogProps = {
  /** On the button that opens it. */
  label: ReactNode;
  /** The button's accessible name where its label does not tell it from others. */
  name?: string;
  title: string;
  /** Paragraphs as they were typed. */
  text: string;
  /** Whether they hold markup. */
  isFormatted?: boolean | undefined;
  /** After the text, such as a link. */
  children?: ReactNode;
  look?: ButtonLook;
  className?: string | undefined;
};

/**
 * A button and the alert that it opens: a modal dialog with a text in full. The button opens it by itself (`commandfor`),
 * before the page's scripts run and without them; the click handler is for browsers that do not know that yet.
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
          if (!opensByItself()) dialog.current?.showModal();
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
          <Button ref={takesFocus} type="submit" look="primary" autoFocus>
            OK
          </Button>
        </form>
      </dialog>
    </>
  );
}

/** https://developer.mozilla.org/en-US/docs/Web/API/Invoker_Commands_API */
const opensByItself = () => 'commandForElement' in HTMLButtonElement.prototype;

/** A dialog focuses what has this attribute, and React writes it into a server's markup alone. */
function takesFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
