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

/** Gives back what an earlier visit had typed and not saved; nothing else can be done to the form before that is settled. */
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
