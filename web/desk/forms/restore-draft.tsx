import { Button } from '../../ui/button.tsx';
import type { Draft } from '../drafts/drafts.ts';
import type { StoredDraft } from '../drafts/use-stored-draft.ts';
import { parishTimeZone } from '../connection/parish-time-zone.ts';
import { clockTime } from '../../formats/dates.ts';
import { FocusOnMount } from '../ui/focus-on-mount.tsx';
import styles from '../ui/form.module.css';

type DraftOfferProps = {
  draft: StoredDraft;
  onRestore: (draft: Draft) => void;
};

/** Offers to restore or discard the draft of an earlier visit, in place of the form. */
export function RestoreDraft({ draft: { offered, next, discard }, onRestore }: DraftOfferProps) {
  if (!offered) return null;
  return (
    <FocusOnMount>
      <p>{`You have unsaved changes from ${clockTime(offered.at, parishTimeZone())}.`}</p>
      {next && (
        <p>{`There are others from ${clockTime(next.at, parishTimeZone())}, typed in another window. They are offered the next time you open this form.`}</p>
      )}
      <div className={styles.actions}>
        <Button look="primary" onClick={() => onRestore(offered)} data-autofocus>
          Restore
        </Button>
        <Button onClick={discard}>Discard</Button>
      </div>
    </FocusOnMount>
  );
}
