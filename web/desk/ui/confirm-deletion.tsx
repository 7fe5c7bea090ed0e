import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import formStyles from './form.module.css';
import { Dialog } from './dialog.tsx';
import { WorkingButton } from './working-button.tsx';

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
