import { useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { Button } from '../../ui/button.tsx';
import { ApiUnavailable } from '../../data/api-error.ts';
import { api } from '../../session/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { offerUndo } from '../changes/undo.ts';
import { restoreVersions } from '../changes/versions.ts';
import { trackConnection } from '../connection/connection.ts';
import { reasonOf, UserFacingError } from '../connection/failure.ts';
import { followersText } from './series-fields.tsx';
import formStyles from '../ui/form.module.css';

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

/**
 * Deletes an event and the later ones of its series, and offers to undo it. `items` are these events, in date order. Throws
 * UserFacingError or ApiError if some could not be deleted; a retry is safe.
 */
export async function deleteSeries<Name extends RecordName>(
  resource: Name,
  items: readonly Item<Name>[],
): Promise<void> {
  const first = items[0]?.id ?? '';
  try {
    const { deleted } = await trackConnection(() => api.events.removeSeries(first));
    const restorings = deleted.map(({ id, version }) => ({
      place: { resource, id },
      version,
      seenVersion: 0,
    }));
    offerUndo(`Deleted ${items.length} events.`, () => restoreVersions(restorings));
  } catch (error) {
    if (!(error instanceof ApiUnavailable)) throw error;
    throw new UserFacingError(`${items.length} events were not deleted. ${reasonOf(error)}`);
  }
}
