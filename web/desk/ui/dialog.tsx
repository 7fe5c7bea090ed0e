import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useModalDialog } from '../../ui/dialogs.tsx';
import { IconButton, WorkingButton } from './buttons.tsx';
import { focusTabTitle } from './tab-heading.tsx';
import styles from './dialog.module.css';
import formStyles from './form.module.css';

type DialogProps = {
  title: string;
  /** Called on Escape, the close button or a phone's back gesture. */
  onClose: () => void;
  /** Called before `onClose`; returns false if the dialog stays open. */
  mayClose?: () => boolean;
  /** `narrow` for a question, `wide` for columns. */
  width?: 'narrow' | 'medium' | 'wide';
  children: ReactNode;
};

/** A modal dialog with a title. The element with `data-autofocus` in it gets the focus. */
export function Dialog({ title, onClose, mayClose = () => true, width = 'medium', children }: DialogProps) {
  const close = () => {
    const isConfirmed = mayClose();
    if (isConfirmed) onClose();
    return isConfirmed;
  };
  const dialog = useModalDialog(close);
  const titleId = useId();
  // The dialog has no opener if its URL opened it, or if the opener was disabled, such as Save of a form below it.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const save = document.querySelector<HTMLElement>('dialog[open] [type="submit"]');
      if (save) save.focus();
      else focusTabTitle();
    },
    [],
  );
  return (
    <dialog {...dialog} className={styles.modal} data-width={width} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.inside}>{children}</div>
      {/* Last in the DOM, so that the content gets the initial focus. */}
      <IconButton label="Close" className={styles.close} onClick={close} icon={X} iconSize={22} />
    </dialog>
  );
}

type ConfirmDeletionProps = {
  question: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** A preview of what will be deleted. */
  children?: ReactNode;
};

/** The confirmation modal before a document, picture or folder is deleted (specification §8). */
export function ConfirmDeletion({ question, onConfirm, onClose, children }: ConfirmDeletionProps) {
  const [isDeleting, setDeleting] = useState(false);
  const confirm = async () => {
    setDeleting(true);
    await onConfirm();
    setDeleting(false);
  };
  return (
    <Dialog title="Confirm Deletion" width="narrow" onClose={onClose}>
      <p>{question}</p>
      {children}
      <div className={formStyles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <WorkingButton look="primary" isWorking={isDeleting} onClick={() => void confirm()}>
          {isDeleting ? 'Deleting...' : 'Delete'}
        </WorkingButton>
      </div>
    </Dialog>
  );
}
