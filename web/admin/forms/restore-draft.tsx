import { Button } from '../../components/button.tsx';
import type { Draft } from '../drafts/drafts.ts';
import { clockTime } from '../../formats/clock-time.ts';
import { FocusOnMount } from '../ui/focus-on-mount.tsx';
import styles from '../ui/form.module.css';

type DraftOfferProps = {
  draft: Draft;
  onRestore: (draft: Draft) => void;
  onDiscard: () => void;
};

/** Offers to restore or discard the draft of an earlier visit, in place of the form. */
export function RestoreDraft({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <FocusOnMount>
      <p>You have unsaved changes from {clockTime(draft.at)}.</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => onRestore(draft)} data-autofocus>
          Restore
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </FocusOnMount>
  );
}
