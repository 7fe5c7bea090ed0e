import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import formStyles from '../ui/form.module.css';
import { followersText } from './followers-choice.tsx';

type DeleteSeriesDialogProps = {
  question: string;
  /** The title and date of the event. */
  subject: string;
  /** The number of later events in the series. */
  followers: number;
  onDelete: (scope: 'this' | 'following') => Promise<void>;
  onClose: () => void;
};

/** Asks whether to delete one event of a series, or the later ones as well. */
export function DeleteSeriesDialog({
  question,
  subject,
  followers,
  onDelete,
  onClose,
}: DeleteSeriesDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const remove = (scope: 'this' | 'following') => {
    setDeleting(true);
    void onDelete(scope).finally(() => setDeleting(false));
  };
  return (
    <Dialog title="Confirm Deletion" width="narrow" onClose={onClose}>
      <p>{question}</p>
      <p>{subject}</p>
      <div className={formStyles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button disabled={isDeleting} onClick={() => remove('this')}>
          Delete this one
        </Button>
        <Button disabled={isDeleting} onClick={() => remove('following')}>
          {`Delete this and ${followersText(followers)}`}
        </Button>
      </div>
    </Dialog>
  );
}
